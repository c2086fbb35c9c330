import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deleteGrant, lockPartner } from '../partner.store.ts'
import { endPartnerSessions } from '../sessions/end-partner-sessions.ts'

export const revokeVideo: Operation<typeof calls.revokeVideo> = (call, { partnerId, videoId }) =>
  inTransaction(call.context, async (within) => {
    const db = within.db
    const partner = await lockPartner(db, partnerId)
    await deleteGrant(db, partnerId, videoId)
    await endPartnerSessions(within, { partnerId, videoId })
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: partnerId,
      subjectName: partner?.name ?? '',
      action: 'video-revoked',
      before: { videoId },
    })
    return null
  })
