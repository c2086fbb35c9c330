import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { lockFields, updateFieldRow } from '../../profile/index.ts'
import { getField, pickField, refuseWrongField } from './learner-field.ts'

/** A choice that is taken off the list stays with the learners who have it. */
export const updateLearnerField: Operation<typeof calls.updateLearnerField> = (
  call,
  { id, version, ...draft },
) =>
  inTransaction(call.context, async (within) => {
    const fields = await lockFields(within.db)
    const before = pickField(fields, id)
    requireVersion(before, version)
    refuseWrongField(
      fields.filter((field) => field.id !== id),
      { ...draft, kind: before.kind },
    )
    await updateFieldRow(within.db, id, draft)
    const after = await getField(within.db, id)
    await auditChange(within, call, {
      subject: 'learner-field',
      subjectId: id,
      subjectName: after.nameZh,
      action: 'updated',
      before,
      after,
    })
    return after
  })
