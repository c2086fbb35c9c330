import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { explainAnswer, markAnswer } from '../types/question-types.ts'
import { prepareContent } from './prepare-content.ts'

export const checkAnswer: Operation<typeof calls.checkAnswer> = async (
  _,
  { content: sent, answer },
) => {
  const content = prepareContent(sent, sent)
  return { marking: markAnswer(content, answer), explained: explainAnswer(content, answer) }
}
