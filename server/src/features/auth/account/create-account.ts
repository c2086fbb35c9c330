import type { UserType } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { idOfBuiltInRole } from '../roles/roles.store.ts'
import { toUserName } from './user-name.ts'
import { insertUser, insertUsers } from './users.store.ts'

export interface NewAccount {
  userName: string
  password: string
  userType: UserType
  realName: string
  sex: number
  phone: string
}

/** Accounts that no operator creates: the first operator and those of the demo. */
const initialRole = (userType: UserType) => {
  if (userType === 'jk-admin') return idOfBuiltInRole('operator')
  return userType === 'jk-advisor' ? idOfBuiltInRole('advisor') : null
}

/** Returns the new account's id, or undefined if the name is taken. */
export const createAccount = async (
  context: Context,
  { userName, password, ...account }: NewAccount,
): Promise<number | undefined> =>
  insertUser(context.db, {
    ...account,
    userName: toUserName(userName),
    passwordHash: await hashPassword(password),
    roleId: initialRole(account.userType),
  })

/** Without a password until its activation code is used. Returns undefined if the name is taken. */
export const createAccountToActivate = (
  context: Context,
  { userName, ...account }: Omit<NewAccount, 'password'> & { roleId?: number },
): Promise<number | undefined> =>
  insertUser(context.db, { ...account, userName: toUserName(userName), passwordHash: '' })

/** As one statement. The ids by user name, without the accounts whose name is taken. */
export const createAccountsToActivate = (
  context: Context,
  accounts: readonly Omit<NewAccount, 'password'>[],
): Promise<Map<string, number>> =>
  insertUsers(
    context.db,
    accounts.map(({ userName, ...account }) => ({
      ...account,
      userName: toUserName(userName),
      passwordHash: '',
    })),
  )

/** For a partner's viewer, without a password. Returns undefined if the name is taken. */
export const createPartnerAccount = (
  context: Context,
  account: Pick<NewAccount, 'userName' | 'realName' | 'phone'>,
): Promise<number | undefined> =>
  insertUser(context.db, { ...account, userType: 'jk-tplus', passwordHash: '' })
