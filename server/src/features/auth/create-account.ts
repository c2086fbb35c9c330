import type { UserType } from '@jingke/contract/core'
import type { Context } from '../../platform/context.ts'
import { hashPassword } from './passwords.ts'
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
  { password, ...account }: NewAccount,
): Promise<number | undefined> =>
  insertUser(context.database.orm, { ...account, passwordHash: await hashPassword(password) })
