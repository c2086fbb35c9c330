import type { AttachmentOwner } from './attachments.store.ts'

/** For the audit log. */
export const subjectOf = ({ lessonId, courseId }: AttachmentOwner) =>
  courseId === 0
    ? ({ subject: 'lesson', subjectId: lessonId } as const)
    : ({ subject: 'course', subjectId: courseId } as const)
