import type { QuestionContent } from '@jingke/contract/assessment'
import { LRUCache } from 'lru-cache'
import { createBatcher } from '../../platform/batcher.ts'
import { createCache } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { type AnswerSave, commitAnswers, type SaveResult } from './attempts/commit-answers.ts'
import { questionsTopic } from './bank/questions.topic.ts'
import { readVersions } from './bank/versions.store.ts'
import { type ItemChoice, listChoices } from './quizzes/compose-quiz.ts'
import { findQuiz, type QuizContent } from './quizzes/quizzes.store.ts'

/** The parts that the operations on quizzes share. */
export interface Assessment {
  readonly context: Context
  /** Its draw rules may change, with the names of labels. */
  quiz(db: Context['db'], id: number): Promise<QuizContent>
  /** What a quiz may ask, as the bank has it now. Not within a transaction: others may wait for it. */
  choices(quiz: QuizContent): Promise<readonly ItemChoice[]>
  /** Contents in the order of the ids; versions never change. */
  versions(db: Context['db'], ids: readonly number[]): Promise<QuestionContent[]>
  /** Answers once they are committed. */
  saveAnswers(save: AnswerSave): Promise<SaveResult>
}

const savesAtOnce = 256
const limits = { queueSize: 5000, perOwner: 20, ownerOf: ({ attemptId }: AnswerSave) => attemptId }
/** Each commits one group at a time; while one waits for the disk, the other one computes. */
const partitionCount = 2
const keptQuizzes = 200
const keptVersions = 2000

export const createAssessment = (context: Context): Assessment => {
  // Thousands open an exam within seconds: each start would read the same quiz, questions and choices.
  const quizzes = createCache<QuizContent>('quizzes', context.bus, [questionsTopic], keptQuizzes)
  const choices = createCache<readonly ItemChoice[]>(
    'quiz-choices',
    context.bus,
    [questionsTopic],
    keptQuizzes,
  )
  const contents = new LRUCache<number, QuestionContent>({ max: keptVersions })
  const partitions = Array.from({ length: partitionCount }, () =>
    createBatcher(commitAnswers(context), savesAtOnce, limits),
  )
  return {
    context,
    quiz: (db, id) =>
      quizzes.get(String(id), async () => {
        const quiz = await findQuiz(db, id)
        if (!quiz) throw new Error('a lesson has lost its quiz')
        return quiz
      }),
    choices: ({ id, settings }) =>
      choices.get(String(id), () => listChoices(context.db, settings.items)),
    versions: async (db, ids) => {
      const missing = ids.filter((id) => !contents.has(id))
      const loaded = missing.length === 0 ? [] : await readVersions(db, missing)
      const found = new Map(loaded.map(({ id, content }) => [id, content]))
      for (const [id, content] of found) contents.set(id, content)
      return ids.map((id) => {
        const content = found.get(id) ?? contents.get(id)
        if (!content) throw new Error('an attempt has lost a question')
        return content
      })
    },
    saveAnswers: (save) => {
      // All saves of an attempt go to the same partition, which keeps their order.
      const partition = partitions[save.attemptId % partitionCount]
      if (!partition) throw new Error('there is no partition for this attempt')
      return partition.add(save)
    },
  }
}
