import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { setOpenSecond, toPlayedLesson } from '../../study/index.ts'
import { readVersions } from '../bank/versions.store.ts'
import { markAnswer } from '../types/question-types.ts'
import { findAsked } from './find-asked.ts'
import { isEmptyAnswer } from './is-empty-answer.ts'
import { findOpenSecond } from './list-asked.ts'
import { findVideoAnswer, putVideoAnswer } from './video-answers.store.ts'
import { toAnswerResult } from './video-question.view.ts'

/** Within the play, which found the lesson. Of a partner's viewer the play alone knows that it was answered. */
export const answerVideoQuestion: Operation<typeof calls.answerVideoQuestion> = (
  { context, identity },
  { videoId, courseId, answer, ...asked },
) =>
  inTransaction(context, async ({ db, clock }) => {
    const lesson = toPlayedLesson(identity, { videoId, courseId })
    const { placed, version, play } = await findAsked(db, identity, lesson, asked)
    const { content } = version
    const { userId, kind } = identity
    const answered = { userId, lessonId: asked.lessonId, questionId: asked.questionId }
    const stored = await findVideoAnswer(db, answered)
    const [before] = stored ? await readVersions(db, [stored.versionId]) : []
    if (stored && before) {
      const result = toAnswerResult(placed, before.content, stored.answer, stored.isRight)
      if (result.isDone) return result
    }
    if (answer.type !== content.type || isEmptyAnswer(answer))
      throw new Problem(assessmentProblems.answerIsEmpty)
    const marking = markAnswer(content, answer)
    const isRight = marking.kind === 'marked' && marking.points >= content.points
    const result = toAnswerResult(placed, content, answer, isRight)
    const isViewer = kind === 'jk-tplus'
    if (!isViewer)
      await putVideoAnswer(db, { ...answered, versionId: version.id, answer, isRight }, clock.now())
    const isPassed = result.isDone && placed.second === play.openSecond
    const answeredTo = isPassed ? placed.second + 1 : (play.openSecond ?? Number.POSITIVE_INFINITY)
    const open = await findOpenSecond(db, identity, lesson, answeredTo)
    if (open !== play.openSecond) await setOpenSecond(db, userId, open)
    return result
  })
