import type { OwnAddress } from '@jingke/contract/auth'
import type { Permission } from '@jingke/contract/core'
import { hasPermission, type SignedCall } from '../../../platform/call.ts'
import type { UserRow } from '../account/users.store.ts'

/** Who of the staff gets the digest of the school. */
export const digestPermission: Permission = 'reports.read'

export const toOwnAddress = (
  { context, identity }: Pick<SignedCall, 'context' | 'identity'>,
  { mail, wantsUnreadMail, wantsDigest }: Pick<UserRow, 'mail' | 'wantsUnreadMail' | 'wantsDigest'>,
): OwnAddress => {
  const getsDigests = identity.kind === 'jk-user' || hasPermission(identity, digestPermission)
  return {
    isOffered: context.config.mail !== undefined,
    email: mail,
    wantsUnreadMail,
    wantsDigest: getsDigests ? wantsDigest : null,
  }
}
