import type { Context } from '../../../platform/context.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { countOwnUnread } from './own-messages.store.ts'

export const countUnreadMessages = async (
  { db, clock }: Context,
  catalogue: Pick<Catalogue, 'accessOf'>,
  userId: number,
): Promise<number> =>
  countOwnUnread(db, { userId, access: await catalogue.accessOf(userId) }, clock.now())
