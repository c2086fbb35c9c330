import { isDeepStrictEqual } from 'node:util'
import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { readQuestion } from './get-question.ts'
import { derivedColumns, prepareContent, requireWellMade } from './prepare-content.ts'
import { auditedValues } from './question.view.ts'
import { listQuestionRowsById, lockQuestionRow, updateQuestionRow } from './questions.store.ts'
import { questionsTopic } from './questions.topic.ts'
import { toCategoryId, toTags } from './store-question.ts'
import { insertVersion, readNewestVersions } from './versions.store.ts'

export const updateQuestion: Operation<typeof calls.updateQuestion> = (
  call,
  { id, version, ...draft },
) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const before = await lockQuestionRow(db, id)
    const [newest] = await readNewestVersions(db, [id])
    if (!before || !newest) throw new Problem(assessmentProblems.questionNotFound)
    requireVersion(before.question, version)
    if (draft.content.type !== before.question.type)
      throw new Problem(assessmentProblems.typeIsFixed)
    const content = prepareContent(draft.content, newest.content)
    requireWellMade(content, call.caller.language)
    const isOther = !isDeepStrictEqual(content, newest.content)
    const number = before.question.number + (isOther ? 1 : 0)
    const now = clock.now()
    const updatedBy = call.identity.userId
    if (isOther)
      await insertVersion(db, {
        questionId: id,
        number,
        content,
        createdAt: now,
        createdBy: updatedBy,
      })
    await updateQuestionRow(
      db,
      id,
      {
        number,
        categoryId: await toCategoryId(within, draft.category),
        tags: toTags(draft.tags),
        difficulty: draft.difficulty,
        updatedAt: now,
        updatedBy,
      },
      derivedColumns(content),
    )
    await within.bus.publish(questionsTopic, null)
    const [after] = await listQuestionRowsById(db, [id])
    await auditChange(within, call, {
      subject: 'question',
      subjectId: id,
      subjectName: after?.question.excerpt ?? '',
      action: 'updated',
      before: auditedValues(before),
      after: after && auditedValues(after),
    })
    return readQuestion(within, id)
  })
