import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { toScore } from '../attempts/attempts.view.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { mayMark } from './hidden-names.store.ts'
import { listAttemptRows } from './results.store.ts'

export const listAttempts =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.listAttempts> =>
  async ({ context: { db }, caller: { language }, identity }, input) => {
    const { rows, total } = await listAttemptRows(db, input, {
      scope: learnerScope(identity, advisedBy),
      isMarker: mayMark(identity),
    })
    const names = await listCourseNames(db, [
      ...new Set(rows.map(({ attempt }) => attempt.courseId)),
    ])
    const list = rows.map(({ attempt, learner, userName, isHidden, titleZh, titleEn }) => ({
      id: attempt.id,
      userId: isHidden ? null : attempt.userId,
      learner: isHidden ? '' : learner,
      userName: isHidden ? '' : userName,
      courseId: attempt.courseId,
      courseName: names.get(attempt.courseId) ?? '',
      lessonId: attempt.lessonId,
      lessonTitle: (language === 'en' ? titleEn : titleZh) ?? '',
      number: attempt.number,
      state: attempt.state,
      startedAt: attempt.startedAt.toISOString(),
      handedInAt: attempt.handedInAt?.toISOString() ?? null,
      score: toScore(attempt),
    }))
    return toPage(input, list, total)
  }
