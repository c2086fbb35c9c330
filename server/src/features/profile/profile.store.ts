import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { accountRows } from '../auth/index.ts'
import { ensureInstitutions } from './institutions.store.ts'
import { profiles } from './profile.tables.ts'

const users = accountRows('users')

export type ProfileValues = Omit<typeof profiles.$inferInsert, 'userId' | 'version'>

const empty = {
  graduationTime: '',
  schoolName: '',
  grade: '',
  institutionName: '',
  statedGrade: '',
  statedInstitution: '',
  discipline: '',
  province: '',
  city: '',
  county: '',
  detailAddress: '',
  lockedFields: [] as string[],
  version: 0,
}

const account = {
  id: users.id,
  userName: users.userName,
  name: users.realName,
  sex: users.sex,
  phone: users.phone,
  icon: users.icon,
}

/** Account joined with profile; without a profile row the fields are empty. */
export const findProfileRow = async (db: Db, userId: number) => {
  const [row] = await db
    .select({ account, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return row && { ...empty, ...row.profile, ...row.account }
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

/** Serializes the changes of a profile. */
export const lockProfile = async (db: Db, userId: number): Promise<void> => {
  await db.insert(profiles).values({ userId }).onConflictDoNothing()
  await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
}

export const saveProfile = async (db: Db, userId: number, values: ProfileValues): Promise<void> => {
  await ensureInstitutions(db, [values.institutionName ?? ''])
  await db
    .update(profiles)
    .set({ ...values, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.userId, userId))
}

export type NewProfile = typeof profiles.$inferInsert

export const insertProfiles = async (db: Db, added: NewProfile[]): Promise<void> => {
  await ensureInstitutions(
    db,
    added.map(({ institutionName = '' }) => institutionName),
  )
  await db.insert(profiles).values(added).onConflictDoNothing()
}

export const countInstitution = (db: Db, institution: string): Promise<number> =>
  db.$count(profiles, eq(profiles.institutionName, institution))
