import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { toQuestionRow } from './question.view.ts'
import { listQuestionRows } from './questions.store.ts'

export const listQuestions: Operation<typeof calls.listQuestions> = async ({ context }, input) => {
  const { rows, total } = await listQuestionRows(context.db, input)
  return toPage(input, rows.map(toQuestionRow), total)
}
