import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deleteField, lockFields } from '../../profile/index.ts'
import { pickField } from './learner-field.ts'

export const removeLearnerField: Operation<typeof calls.removeLearnerField> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const before = pickField(await lockFields(within.db), id)
    await deleteField(within.db, id)
    await auditChange(within, call, {
      subject: 'learner-field',
      subjectId: id,
      subjectName: before.nameZh,
      action: 'deleted',
      before,
    })
    return null
  })
