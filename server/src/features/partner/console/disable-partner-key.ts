import { partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockPartner, setKeyInactive } from '../partner.store.ts'
import { endPartnerSessions } from '../sessions/end-partner-sessions.ts'

export const disablePartnerKey: Operation<typeof calls.disablePartnerKey> = (
  call,
  { partnerId, kid },
) =>
  inTransaction(call.context, async (within) => {
    const db = within.db
    const partner = await lockPartner(db, partnerId)
    if (!(await setKeyInactive(db, partnerId, kid))) throw new Problem(partnerProblems.keyNotFound)
    await endPartnerSessions(within, { partnerId, kid })
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: partnerId,
      subjectName: partner?.name ?? '',
      action: 'key-disabled',
      before: { kid },
    })
    return null
  })
