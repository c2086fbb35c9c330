import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { hasCategoryNamed, lockCategory, renameCategoryRow } from './labels.store.ts'

export const renameQuestionCategory: Operation<typeof calls.renameQuestionCategory> = (
  call,
  { id, version, name },
) =>
  inTransaction(call.context, async (within) => {
    const before = await lockCategory(within.db, id)
    if (!before) throw new Problem(assessmentProblems.questionCategoryNotFound)
    requireVersion(before, version)
    if (await hasCategoryNamed(within.db, name, id))
      throw new Problem(assessmentProblems.questionCategoryTaken, { parameters: { name } })
    await renameCategoryRow(within.db, id, name)
    await auditChange(within, call, {
      subject: 'question',
      subjectId: id,
      subjectName: name,
      action: 'category-renamed',
      before: { name: before.name },
      after: { name },
    })
    return { id, version: version + 1, name }
  })
