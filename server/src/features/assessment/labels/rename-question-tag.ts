import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { questionsTopic } from '../bank/questions.topic.ts'
import { renameTagInRules } from '../draw/rules.store.ts'
import { renameTagRows } from './labels.store.ts'

export const renameQuestionTag: Operation<typeof calls.renameQuestionTag> = (
  call,
  { name, newName },
) =>
  inTransaction(call.context, async (within) => {
    if (name === newName) return { count: 0 }
    const count = await renameTagRows(within.db, name, newName)
    if (count === 0)
      throw new Problem(assessmentProblems.questionTagNotFound, { parameters: { name } })
    await renameTagInRules(within.db, name, newName)
    await within.bus.publish(questionsTopic, null)
    await auditChange(within, call, {
      subject: 'question',
      subjectName: newName,
      action: 'tag-renamed',
      before: { name },
      after: { name: newName, count },
    })
    return { count }
  })
