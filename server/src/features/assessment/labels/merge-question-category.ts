import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { questionsTopic } from '../bank/questions.topic.ts'
import { moveRulesOfCategory } from '../draw/rules.store.ts'
import { deleteCategoryRow, lockCategory, moveQuestions } from './labels.store.ts'

/** Merging a category into itself changes nothing. */
export const mergeQuestionCategory: Operation<typeof calls.mergeQuestionCategory> = (
  call,
  { id, intoId },
) =>
  inTransaction(call.context, async (within) => {
    // In one order, so that two merges do not wait for each other.
    const first = await lockCategory(within.db, Math.min(id, intoId))
    const second = await lockCategory(within.db, Math.max(id, intoId))
    if (!first || !second) throw new Problem(assessmentProblems.questionCategoryNotFound)
    if (id === intoId) return { count: 0 }
    const [from, into] = first.id === id ? [first, second] : [second, first]
    const count = await moveQuestions(within.db, id, intoId)
    await moveRulesOfCategory(within.db, id, intoId)
    await deleteCategoryRow(within.db, id)
    await within.bus.publish(questionsTopic, null)
    await auditChange(within, call, {
      subject: 'question',
      subjectId: id,
      subjectName: from.name,
      action: 'category-merged',
      before: { name: from.name },
      after: { into: into.name, count },
    })
    return { count }
  })
