import type { Answer, QuestionContent } from '@jingke/contract/assessment'
import type { Assessment } from '../assessment.ts'
import { putAnswers } from './answers.store.ts'
import type { OwnLesson } from './attempts.store.ts'
import { requireOpenQuiz } from './current-quiz.ts'
import { endAttempt } from './hand-in.ts'
import { startAttempt } from './open-attempt.ts'

interface ImportedAttempt extends OwnLesson {
  readonly startedAt: Date
  /** Undefined: it is still open. */
  readonly handedInAt: Date | undefined
  readonly answer: (content: QuestionContent, place: number) => Answer | null
}

/** An attempt of an earlier day, by the rules of the quiz. The context of `assessment` is that of a transaction. */
export const importAttempt = async (
  assessment: Assessment,
  { startedAt, handedInAt, answer, ...lesson }: ImportedAttempt,
): Promise<void> => {
  const { context } = assessment
  const at = (time: Date) => ({ ...context, clock: { now: () => time } })
  const quiz = await requireOpenQuiz(assessment, context.db, lesson)
  const choices = await assessment.choices(quiz)
  const started = await startAttempt(assessment, at(startedAt), quiz, choices, lesson)
  if (!started) throw new Error('an attempt was not stored')
  const contents = await assessment.versions(context.db, started.versionIds)
  const answers = contents.map((content, place) => ({
    attemptId: started.id,
    place,
    number: 1,
    answer: answer(content, place),
  }))
  await putAnswers(context.db, answers, handedInAt ?? startedAt)
  if (handedInAt) await endAttempt(assessment, at(handedInAt), started)
}
