import type { Context } from '../../../platform/context.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { hasOwnUnreadSince } from './own-messages.store.ts'

/** Without notices of new devices, which are mailed at once. */
export const hasUnreadMessages = async (
  { db, clock }: Context,
  catalogue: Pick<Catalogue, 'accessOf'>,
  userId: number,
  since: Date,
): Promise<boolean> => {
  const reader = { userId, access: await catalogue.accessOf(userId) }
  return hasOwnUnreadSince(db, reader, clock.now(), since)
}
