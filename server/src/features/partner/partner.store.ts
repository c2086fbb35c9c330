import type { Sort } from '@jingke/contract/core'
import type { partnerSorts } from '@jingke/contract/partner'
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { orderBySort } from '../../platform/database/order-by-sort.ts'
import { partnerKeys, partners, partnerUsers, partnerVideos } from './partner.tables.ts'

export type PartnerRecord = typeof partners.$inferSelect
export type KeyRecord = typeof partnerKeys.$inferSelect

interface Slice {
  readonly limit: number
  readonly offset: number
}

const listed = {
  id: partners.id,
  name: partners.name,
  isEnabled: partners.isEnabled,
  origins: partners.origins,
  createdAt: partners.createdAt,
  version: partners.version,
  videoCount: sql<number>`(
    select count(*)::integer from ${partnerVideos} where partner_videos.partner_id = partners.id
  )`,
  viewerCount: sql<number>`(
    select count(*)::integer from ${partnerUsers} where partner_users.partner_id = partners.id
  )`,
}

export const listPartnerRows = (
  db: Db,
  { limit, offset }: Slice,
  sort: Sort<(typeof partnerSorts)[number]> | undefined,
) =>
  db
    .select(listed)
    .from(partners)
    .orderBy(
      ...orderBySort(sort, {
        name: sql`lower(${partners.name})`,
        videos: listed.videoCount,
        viewers: listed.viewerCount,
        created: partners.createdAt,
      }),
      asc(sql`lower(${partners.name})`),
      asc(partners.id),
    )
    .limit(limit)
    .offset(offset)

export const countPartners = (db: Db): Promise<number> => db.$count(partners)

export const findPartnerRow = async (db: Db, id: number) => {
  const rows = await db.select(listed).from(partners).where(eq(partners.id, id))
  return rows[0]
}
export type ListedPartner = NonNullable<Awaited<ReturnType<typeof findPartnerRow>>>

/** Undefined if the name is taken. */
export const insertPartner = async (
  db: Db,
  partner: typeof partners.$inferInsert,
): Promise<number | undefined> => {
  const rows = await db
    .insert(partners)
    .values(partner)
    .onConflictDoNothing()
    .returning({ id: partners.id })
  return rows[0]?.id
}

export const isNameTaken = async (db: Db, name: string, exceptId: number): Promise<boolean> =>
  (await db.$count(
    partners,
    sql`lower(${partners.name}) = lower(${name}) and ${partners.id} <> ${exceptId}`,
  )) > 0

export const setPartner = async (
  db: Db,
  id: number,
  patch: Partial<Pick<PartnerRecord, 'name' | 'origins' | 'isEnabled'>>,
): Promise<void> => {
  if (Object.keys(patch).length > 0)
    await db
      .update(partners)
      .set({ ...patch, version: sql`${partners.version} + 1` })
      .where(eq(partners.id, id))
}

/** Locks the row until the end of the transaction, which serializes changes of the partner. */
export const lockPartner = async (db: Db, id: number): Promise<PartnerRecord | undefined> => {
  const rows = await db.select().from(partners).where(eq(partners.id, id)).for('update')
  return rows[0]
}

export const listEnabledOrigins = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ origin: sql<string>`unnest(${partners.origins})` })
    .from(partners)
    .where(eq(partners.isEnabled, true))
  return rows.map((row) => row.origin).sort()
}

export const listKeys = (db: Db, partnerId: number): Promise<KeyRecord[]> =>
  db
    .select()
    .from(partnerKeys)
    .where(eq(partnerKeys.partnerId, partnerId))
    .orderBy(desc(partnerKeys.createdAt), asc(partnerKeys.kid))

export const insertKey = async (db: Db, key: typeof partnerKeys.$inferInsert): Promise<void> => {
  await db.insert(partnerKeys).values(key)
}

/** Returns false if there is no such key. */
export const setKeyInactive = async (db: Db, partnerId: number, kid: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(partnerKeys)
    .set({ isActive: false })
    .where(and(eq(partnerKeys.kid, kid), eq(partnerKeys.partnerId, partnerId)))
  return rowCount !== 0
}

const selectKey = (db: Db, kid: string) =>
  db
    .select({ key: partnerKeys, partner: partners })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .where(eq(partnerKeys.kid, kid))

export const findKey = async (db: Db, kid: string) => (await selectKey(db, kid))[0]
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Also locks the partner until the end of the transaction. */
export const lockKey = async (db: Db, kid: string): Promise<FoundKey | undefined> =>
  (await selectKey(db, kid).for('share', { of: partners }))[0]

/** At most once a minute, so that concurrent viewers do not contend for the row. */
export const noteKeyUse = async (db: Db, kid: string, now: Date): Promise<void> => {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  await db
    .update(partnerKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(partnerKeys.kid, kid),
        or(isNull(partnerKeys.lastUsedAt), lt(partnerKeys.lastUsedAt, aMinuteAgo)),
      ),
    )
}

const isGrant = (partnerId: number, videoId: number) =>
  and(eq(partnerVideos.partnerId, partnerId), eq(partnerVideos.videoId, videoId))

export const isGranted = async (db: Db, partnerId: number, videoId: number): Promise<boolean> => {
  const rows = await db.select().from(partnerVideos).where(isGrant(partnerId, videoId))
  return rows.length > 0
}

export const listGrants = (db: Db, partnerId: number, { limit, offset }: Slice) =>
  db
    .select({ videoId: partnerVideos.videoId, grantedAt: partnerVideos.grantedAt })
    .from(partnerVideos)
    .where(eq(partnerVideos.partnerId, partnerId))
    .orderBy(desc(partnerVideos.grantedAt), desc(partnerVideos.videoId))
    .limit(limit)
    .offset(offset)

export const insertGrant = async (
  db: Db,
  grant: typeof partnerVideos.$inferInsert,
): Promise<void> => {
  await db.insert(partnerVideos).values(grant).onConflictDoNothing()
}

export const deleteGrant = async (db: Db, partnerId: number, videoId: number): Promise<void> => {
  await db.delete(partnerVideos).where(isGrant(partnerId, videoId))
}
