import type { partnerEndpoints } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endPartnerSessions } from './end-partner-sessions.ts'
import { deleteGrant, lockPartner } from './partner.store.ts'

export const revokeVideo: Operation<typeof partnerEndpoints.revokeVideo> = (
  { context },
  { partnerId, videoId },
) =>
  inTransaction(context, async (within) => {
    const db = within.db
    await lockPartner(db, partnerId)
    await deleteGrant(db, partnerId, videoId)
    await endPartnerSessions(within, { partnerId, videoId })
    return null
  })
