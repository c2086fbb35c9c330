import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listFieldRows, lockFields, orderFields } from '../../profile/index.ts'
import { pickField } from './learner-field.ts'

export const moveLearnerField: Operation<typeof calls.moveLearnerField> = (
  call,
  { id, place: index },
) =>
  inTransaction(call.context, async (within) => {
    const fields = await lockFields(within.db)
    const field = pickField(fields, id)
    const before = fields.map((one) => one.id)
    const order = before.filter((one) => one !== id).toSpliced(index, 0, id)
    await orderFields(within.db, order)
    await auditChange(within, call, {
      subject: 'learner-field',
      subjectId: id,
      subjectName: field.nameZh,
      action: 'moved',
      before: { place: before.indexOf(id) + 1 },
      after: { place: order.indexOf(id) + 1 },
    })
    return listFieldRows(within.db)
  })
