import type { CourseDetails } from '@jingke/contract/catalogue'
import type { WatchRecord } from '@jingke/contract/study'

/** The course with the newest progress of one of its lessons, and with the certificate once it has one. */
export const withProgress = (
  details: CourseDetails,
  record: WatchRecord,
  certificateCode: string | undefined,
): CourseDetails => {
  const { position, credited, percent, isFinished } = record
  return {
    ...details,
    ...(certificateCode && {
      progress: { ...details.progress, isFinished: true, certificateCode },
    }),
    chapters: details.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) =>
        lesson.videoId === record.videoId
          ? { ...lesson, progress: { position, credited, percent, isFinished } }
          : lesson,
      ),
    })),
  }
}
