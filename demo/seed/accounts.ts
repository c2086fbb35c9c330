import { createAccount } from '../../server/src/features/auth/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { people, type Role } from '../content/people.ts'

const userTypes = {
  learner: 'jk-user',
  advisor: 'jk-advisor',
  operator: 'jk-admin',
} as const satisfies Record<Role, string>

export const demoAccounts = people.map((person) => person.key)

/** Says whether there was anything to do. */
export const seedAccounts = async (context: Context): Promise<boolean> => {
  const password = context.config.demoPassword
  if (password === undefined) throw new Error('the demo accounts need a password')
  const created = await Promise.all(
    people.map(({ key, role, profile }) =>
      createAccount(context, {
        userName: key,
        password,
        userType: userTypes[role],
        realName: profile.name,
        sex: profile.sex === 'male' ? 1 : 2,
        phone: profile.phone,
      }),
    ),
  )
  return created.some((id) => id !== undefined)
}
