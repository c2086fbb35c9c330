import { partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { isNameTaken, lockPartner, setPartner } from '../partner.store.ts'
import { endPartnerSessions } from '../sessions/end-partner-sessions.ts'
import { readPartner } from './get-partner.ts'

export const updatePartner: Operation<typeof calls.updatePartner> = async (
  call,
  { partnerId, version, name, origins, isEnabled },
) => {
  const { context } = call
  await inTransaction(context, async (within) => {
    const db = within.db
    const before = await lockPartner(db, partnerId)
    if (!before) throw new Problem(partnerProblems.partnerNotFound)
    requireVersion(before, version)
    if (name !== undefined && (await isNameTaken(db, name, partnerId)))
      throw new Problem(partnerProblems.partnerNameTaken)
    const change = {
      ...(name !== undefined && { name }),
      ...(origins && { origins: [...new Set(origins)] }),
      ...(isEnabled !== undefined && { isEnabled }),
    }
    await setPartner(db, partnerId, change)
    const kept = { name: before.name, origins: before.origins, isEnabled: before.isEnabled }
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: partnerId,
      subjectName: name ?? before.name,
      action: 'updated',
      before: kept,
      after: { ...kept, ...change },
    })
    if (before.isEnabled && isEnabled === false) await endPartnerSessions(within, { partnerId })
  })
  return readPartner(context, partnerId)
}
