import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { getLesson, type Study } from '../../study/index.ts'
import { readVersions } from '../bank/versions.store.ts'
import { presentQuestion } from '../types/question-types.ts'
import { findAsked } from './find-asked.ts'
import { findVideoAnswer } from './video-answers.store.ts'
import { toAnswerResult } from './video-question.view.ts'

/** The order of the options is the same whenever a learner is asked. */
export const getVideoQuestion =
  (study: Study): Operation<typeof calls.getVideoQuestion> =>
  async ({ context, identity }, { videoId, courseId, ...asked }) => {
    const lesson = await getLesson(study, identity, { videoId, courseId })
    return inTransaction(context, async ({ db }) => {
      const { placed, version } = await findAsked(db, identity, lesson, asked)
      const { userId } = identity
      const { lessonId, questionId } = asked
      const row = await findVideoAnswer(db, { userId, lessonId, questionId })
      const [answered] = row ? await readVersions(db, [row.versionId]) : []
      return {
        question: presentQuestion(version.content, `${userId}/${lessonId}/${questionId}`),
        rule: placed.rule,
        last:
          row && answered
            ? {
                answer: row.answer,
                ...toAnswerResult(placed, answered.content, row.answer, row.isRight),
              }
            : null,
      }
    })
  }
