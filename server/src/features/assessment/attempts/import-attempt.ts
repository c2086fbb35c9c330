import type { Answer, QuestionContent } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import type { Assessment } from '../assessment.ts'
import { readVersions } from '../bank/versions.store.ts'
import { listChoices } from '../quizzes/compose-quiz.ts'
import { findQuiz } from '../quizzes/quizzes.store.ts'
import { putAnswers } from './answers.store.ts'
import { listOwnAttempts, type OwnLesson } from './attempts.store.ts'
import { requireOpenQuiz } from './current-quiz.ts'
import { endAttempt } from './hand-in.ts'
import { startAttempt } from './open-attempt.ts'

interface ImportedAttempt extends OwnLesson {
  readonly startedAt: Date
  /** Undefined: it is still open. */
  readonly handedInAt: Date | undefined
  readonly answer: (content: QuestionContent, place: number) => Answer | null
}

/** Without caches: what is read may not be committed yet. */
const uncached: Pick<Assessment, 'quiz' | 'versions'> = {
  quiz: async (db, id) => {
    const quiz = await findQuiz(db, id)
    if (!quiz) throw new Error('a lesson has lost its quiz')
    return quiz
  },
  versions: async (db, ids) => {
    const found = new Map((await readVersions(db, ids)).map(({ id, content }) => [id, content]))
    return ids.flatMap((id) => found.get(id) ?? [])
  },
}

/** An attempt of an earlier day, by the rules of the quiz. Within a transaction. */
export const importAttempt = async (
  within: Context,
  { startedAt, handedInAt, answer, ...lesson }: ImportedAttempt,
): Promise<void> => {
  const { db } = within
  const at = (time: Date) => ({ ...within, clock: { now: () => time } })
  const quiz = await requireOpenQuiz(uncached, db, lesson)
  const choices = await listChoices(db, quiz.settings.items)
  const before = await listOwnAttempts(db, lesson)
  const started = await startAttempt(uncached, at(startedAt), quiz, choices, lesson, before)
  if (!started) throw new Error('an attempt was not stored')
  const contents = await uncached.versions(db, started.versionIds)
  const answers = contents.map((content, place) => ({
    attemptId: started.id,
    place,
    number: 1,
    answer: answer(content, place),
  }))
  await putAnswers(db, answers, handedInAt ?? startedAt)
  if (handedInAt) await endAttempt(uncached, at(handedInAt), started)
}
