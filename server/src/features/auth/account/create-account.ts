import type { UserType } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { toUserName } from './user-name.ts'
import { insertUser } from './users.store.ts'

export interface NewAccount {
  userName: string
  password: string
  userType: UserType
  realName: string
  sex: number
  phone: string
}

/** Gives the new account's id, or undefined when the name is taken. */
export const createAccount = async (
  context: Context,
  { userName, password, ...account }: NewAccount,
): Promise<number | undefined> =>
  insertUser(context.db, {
    ...account,
    userName: toUserName(userName),
    passwordHash: await hashPassword(password),
  })

/** Of a partner's viewer: without a password of ours. Undefined when the name is taken. */
export const createPartnerAccount = (
  context: Context,
  account: Pick<NewAccount, 'userName' | 'realName' | 'phone'>,
): Promise<number | undefined> =>
  insertUser(context.db, { ...account, userType: 'jk-tplus', passwordHash: '' })
