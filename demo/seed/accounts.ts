import { randomBytes } from 'node:crypto'
import { createAccount, hasUsers, type NewAccount } from '../../server/src/features/auth/index.ts'
import { putLearnerGroup } from '../../server/src/features/catalogue/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import {
  type FurtherLearner,
  furtherLearners,
  institutionNameOf,
  type Person,
  people,
} from '../content/people.ts'

const userTypes = {
  learner: 'jk-user',
  advisor: 'jk-advisor',
  operator: 'jk-admin',
} as const satisfies Record<Person['role'], string>

export const demoAccounts = people.map((person) => person.key)

export const toSexNumber = (sex: 'male' | 'female'): number => (sex === 'male' ? 1 : 2)

const toAccount = ({ key, role, profile }: Person, password: string): NewAccount => ({
  userName: key,
  password,
  userType: userTypes[role],
  realName: profile.name,
  sex: toSexNumber(profile.sex),
  phone: profile.phone,
})

/** Gets a random password, since nobody signs in to these accounts. */
const toSilentAccount = ({ key, name, sex }: FurtherLearner): NewAccount => ({
  userName: key,
  password: randomBytes(24).toString('base64url'),
  userType: 'jk-user',
  realName: name,
  sex: toSexNumber(sex),
  phone: '',
})

/** Returns the ids by key; undefined if the database has accounts already. */
export const seedAccounts = async (context: Context): Promise<Map<string, number> | undefined> => {
  const password = context.config.demoPassword
  if (password === undefined) throw new Error('the demo accounts need a password')
  if (await hasUsers(context.db)) return undefined
  const [first, ...others] = [
    ...people.map((person) => toAccount(person, password)),
    ...furtherLearners.map(toSilentAccount),
  ]
  if (!first) return undefined
  const ids = new Map<string, number>()
  const create = async (account: NewAccount): Promise<void> => {
    const id = await createAccount(context, account)
    if (id !== undefined) ids.set(account.userName, id)
  }
  // Waits for a concurrent seeding, after which the accounts exist.
  await create(first)
  if (ids.size === 0) return undefined
  for (const account of others) await create(account)
  return ids
}

export const seedGroups = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const grades = new Map(people.map((person) => [person.key, person.profile.grade]))
  for (const { key, institution } of [...people, ...furtherLearners]) {
    const userId = userIds.get(key)
    if (userId === undefined || institution === '') continue
    const group = { institution: institutionNameOf(institution), grade: grades.get(key) ?? '' }
    await putLearnerGroup(context.db, userId, group)
  }
}
