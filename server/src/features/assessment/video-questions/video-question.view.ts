import type { Answer, QuestionContent, VideoAnswerResult } from '@jingke/contract/assessment'
import { explainAnswer } from '../types/question-types.ts'
import { isDone, type PlacedQuestion } from './open-questions.ts'

/** The explanation tells what is right, so it waits until nothing more is to be answered. */
export const toAnswerResult = (
  placed: PlacedQuestion,
  content: QuestionContent,
  answer: Answer,
  isRight: boolean,
): VideoAnswerResult => {
  const isAnswered = isDone({ ...placed, isRight })
  return {
    isRight,
    isDone: isAnswered,
    explained: isAnswered ? explainAnswer(content, answer) : null,
  }
}
