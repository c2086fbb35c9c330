import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { listWaitingQuestions } from './marking.store.ts'

export const listQuestionsToMark: Operation<typeof calls.listQuestionsToMark> = async (
  { context: { db }, caller: { language } },
  input,
) => {
  const { rows, total } = await listWaitingQuestions(db, input)
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
