import type { OwnAddress } from '@jingke/contract/auth'
import type { Context } from '../../../platform/context.ts'
import type { UserRow } from '../account/users.store.ts'

export const toOwnAddress = (
  { config }: Context,
  { mail, wantsUnreadMail }: Pick<UserRow, 'mail' | 'wantsUnreadMail'>,
): OwnAddress => ({ isOffered: config.mail !== undefined, email: mail, wantsUnreadMail })
