import { commitAnswers } from '../../../src/features/assessment/attempts/commit-answers.ts'
import { readVersions } from '../../../src/features/assessment/bank/versions.store.ts'
import type { createAssessment } from '../../../src/features/assessment/index.ts'
import { listChoices } from '../../../src/features/assessment/quizzes/compose-quiz.ts'
import { findQuiz } from '../../../src/features/assessment/quizzes/quizzes.store.ts'
import type { Context } from '../../../src/platform/context.ts'

type Assessment = ReturnType<typeof createAssessment>

/** Each answer has a commit of its own. */
export const withoutBatcher = (context: Context, assessment: Assessment): Assessment => {
  const save = commitAnswers(context)
  return {
    ...assessment,
    saveAnswers: async (change) => {
      const [result] = await save([change])
      if (!result) throw new Error('an answer was not saved')
      return result
    },
  }
}

/** One cache is switched off in each. */
export const withoutCaches = (
  context: Context,
  assessment: Assessment,
): Record<string, Assessment> => ({
  'without the cache of quizzes': {
    ...assessment,
    quiz: async (db, id) => {
      const quiz = await findQuiz(db, id)
      if (!quiz) throw new Error('there is no such quiz')
      return quiz
    },
  },
  'without the cache of contents': {
    ...assessment,
    versions: async (db, ids) => {
      const found = await readVersions(db, ids)
      const contents = new Map(found.map(({ id, content }) => [id, content]))
      return ids.flatMap((id) => contents.get(id) ?? [])
    },
  },
  'without the cache of choices': {
    ...assessment,
    choices: ({ settings }) => listChoices(context.db, settings.items),
  },
})
