import type { SubmissionRow } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { toMoment } from '../assignment.view.ts'
import type { QueueRow } from './queue.store.ts'

export const toSubmissionRow = (
  { submission, ...row }: QueueRow,
  courseNames: ReadonlyMap<number, string>,
  language: Language,
): SubmissionRow => {
  const { outcome } = submission
  const [titleZh, titleEn] = [row.titleZh ?? '', row.titleEn ?? '']
  return {
    id: submission.id,
    learnerId: submission.userId,
    learner: row.learner,
    userName: row.userName,
    courseId: submission.courseId,
    courseName: courseNames.get(submission.courseId) ?? '',
    lessonId: submission.lessonId,
    lessonTitle: language === 'en' ? titleEn || titleZh : titleZh,
    number: submission.number,
    handedInAt: submission.handedInAt.toISOString(),
    isLate: submission.isLate,
    state: outcome === null || outcome === 'replaced' ? 'waiting' : outcome,
    points: submission.points,
    maxPoints: row.maxPoints,
    markedAt: toMoment(submission.markedAt),
    marker: row.marker,
  }
}
