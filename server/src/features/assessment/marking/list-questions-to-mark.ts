import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import type { LearnersAdvisedBy } from '../learner-scope.store.ts'
import { markingScope } from '../marking-scope.store.ts'
import { listWaitingQuestions } from './marking.store.ts'

export const listQuestionsToMark =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.listQuestionsToMark> =>
  async ({ context: { db }, caller: { language }, identity }, input) => {
    const scope = markingScope(identity, advisedBy)
    const { rows, total } = await listWaitingQuestions(db, input, scope, identity.userId)
    const names = await listCourseNames(db, [...new Set(rows.map(({ courseId }) => courseId))])
    const list = rows.map(({ titleZh, titleEn, since, courseId, lessonId, ...row }) => ({
      courseId,
      lessonId,
      questionId: row.questionId,
      excerpt: row.excerpt,
      waiting: row.waiting,
      courseName: names.get(courseId) ?? '',
      lessonTitle: (language === 'en' ? titleEn : titleZh) ?? '',
      since: since.toISOString(),
    }))
    return toPage(input, list, total)
  }
