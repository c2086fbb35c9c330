import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { maxLearnerFields } from '@jingke/contract/profile'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertField, lockFields } from '../../profile/index.ts'
import { refuseWrongField } from './learner-field.ts'

export const addLearnerField: Operation<typeof calls.addLearnerField> = (call, draft) =>
  inTransaction(call.context, async (within) => {
    const others = await lockFields(within.db)
    if (others.length >= maxLearnerFields)
      throw new Problem(peopleProblems.tooManyFields, { parameters: { count: maxLearnerFields } })
    refuseWrongField(others, draft)
    const field = await insertField(within.db, draft)
    await auditChange(within, call, {
      subject: 'learner-field',
      subjectId: field.id,
      subjectName: field.nameZh,
      action: 'created',
      after: draft,
    })
    return field
  })
