import { assessmentProblems, type Question } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { toQuestionRow } from './question.view.ts'
import { listQuestionRowsById } from './questions.store.ts'
import { readNewestVersions } from './versions.store.ts'

export const readQuestion = async ({ db }: Context, id: number): Promise<Question> => {
  const [row] = await listQuestionRowsById(db, [id])
  const [newest] = await readNewestVersions(db, [id])
  if (!row || !newest) throw new Problem(assessmentProblems.questionNotFound)
  const { version, number } = row.question
  return { ...toQuestionRow(row), version, number, content: newest.content }
}

export const getQuestion: Operation<typeof calls.getQuestion> = ({ context }, { id }) =>
  readQuestion(context, id)
