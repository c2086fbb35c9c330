import { partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertPartner } from '../partner.store.ts'
import { readPartner } from './get-partner.ts'

export const createPartner: Operation<typeof calls.createPartner> = async (
  call,
  { name, origins },
) => {
  const { context } = call
  const created = { name, origins: [...new Set(origins)] }
  const newId = await inTransaction(context, async (within) => {
    const id = await insertPartner(within.db, { ...created, createdAt: within.clock.now() })
    if (id === undefined) throw new Problem(partnerProblems.partnerNameTaken)
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: id,
      subjectName: name,
      action: 'created',
      after: created,
    })
    return id
  })
  return readPartner(context, newId)
}
