import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { checkQuestion, presentQuestion } from '../types/question-types.ts'
import { derivedColumns, prepareContent, toIssue } from './prepare-content.ts'
import { listComparedQuestions } from './similar-questions.store.ts'
import { createComparison } from './similar-questions.ts'

export const previewQuestion: Operation<typeof calls.previewQuestion> = async (
  { context, caller: { language } },
  { content: sent, seed, id },
) => {
  const content = prepareContent(sent, sent)
  const derived = derivedColumns(content)
  const known = await listComparedQuestions(context.db, [derived])
  return {
    content,
    presented: presentQuestion(content, seed),
    issues: checkQuestion(content).map((fault) => toIssue(fault, language)),
    similar: createComparison(known)(derived, id),
  }
}
