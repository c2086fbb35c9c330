import type { CourseDetails } from '@jingke/contract/catalogue'
import type { WatchRecord } from '@jingke/contract/study'

/** The course with the newest progress of one of its lessons. */
export const withProgress = (details: CourseDetails, record: WatchRecord): CourseDetails => {
  const { position, credited, percent, isFinished } = record
  return {
    ...details,
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
