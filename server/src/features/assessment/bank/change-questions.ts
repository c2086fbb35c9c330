import { isDeepStrictEqual } from 'node:util'
import { assessmentProblems, maxTags, type QuestionChange } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { changeSelected, type Outcome } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditedValues } from './question.view.ts'
import {
  deleteQuestionRow,
  lockQuestionRow,
  type QuestionRecord,
  readSelectedQuestions,
  updateQuestionRow,
} from './questions.store.ts'
import { questionsTopic } from './questions.topic.ts'
import { toCategoryId, toTags } from './store-question.ts'

type Patch = Parameters<typeof updateQuestionRow>[2]

const patchFor = async (
  within: Context,
  { question }: QuestionRecord,
  change: Exclude<QuestionChange, { kind: 'delete' }>,
): Promise<Patch> => {
  switch (change.kind) {
    case 'addTags':
      return { tags: toTags([...question.tags, ...change.tags]) }
    case 'removeTags':
      return { tags: question.tags.filter((tag) => !change.tags.includes(tag)) }
    case 'setCategory':
      return { categoryId: await toCategoryId(within, change.category) }
    case 'setDifficulty':
      return { difficulty: change.difficulty }
    case 'archive':
      return { archivedAt: question.archivedAt ?? within.clock.now() }
    case 'restore':
      return { archivedAt: null }
  }
}

const removeOne = async (
  within: Context,
  call: SignedCall,
  row: QuestionRecord,
): Promise<Outcome> => {
  const { id, excerpt } = row.question
  if (!(await deleteQuestionRow(within.db, id)))
    return { name: excerpt, problem: new Problem(assessmentProblems.questionInUse) }
  await auditChange(within, call, {
    subject: 'question',
    subjectId: id,
    subjectName: excerpt,
    action: 'deleted',
    before: auditedValues(row),
  })
  return 'done'
}

const changeOne = async (
  within: Context,
  call: SignedCall,
  row: QuestionRecord,
  change: Exclude<QuestionChange, { kind: 'delete' }>,
): Promise<Outcome> => {
  const { id, excerpt } = row.question
  const patch = await patchFor(within, row, change)
  const isChanged = Object.entries(patch).some(
    ([name, value]) => !isDeepStrictEqual(value, row.question[name as keyof typeof row.question]),
  )
  if (!isChanged) return 'unchanged'
  if ((patch.tags?.length ?? 0) > maxTags) {
    const parameters = { limit: maxTags }
    return { name: excerpt, problem: new Problem(assessmentProblems.tooManyTags, { parameters }) }
  }
  await updateQuestionRow(within.db, id, {
    ...patch,
    updatedAt: within.clock.now(),
    updatedBy: call.identity.userId,
  })
  const after = await lockQuestionRow(within.db, id)
  await auditChange(within, call, {
    subject: 'question',
    subjectId: id,
    subjectName: excerpt,
    action: 'updated',
    before: auditedValues(row),
    after: after && auditedValues(after),
  })
  return 'done'
}

export const changeQuestions: Operation<typeof calls.changeQuestions> = (
  call,
  { selection, change },
) =>
  inTransaction(call.context, async (within) => {
    const batch = await readSelectedQuestions(within.db, selection)
    await within.bus.publish(questionsTopic, null)
    return changeSelected(batch, call.caller.language, async (id) => {
      const row = await lockQuestionRow(within.db, id)
      if (!row) return { name: '', problem: new Problem(assessmentProblems.questionNotFound) }
      return change.kind === 'delete'
        ? removeOne(within, call, row)
        : changeOne(within, call, row, change)
    })
  })
