import type { SignedIdentity } from '../../../platform/call.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Reader } from './own-messages.store.ts'

export const readerOf = async (
  catalogue: Pick<Catalogue, 'accessOf'>,
  { userId }: SignedIdentity,
): Promise<Reader> => ({ userId, access: await catalogue.accessOf(userId) })
