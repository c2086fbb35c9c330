import type { EditableCourse } from '@jingke/contract/catalogue'

/** Milliseconds between requests while a change is expected. */
const interval = 3000

/** Milliseconds: a timer of more than 24 days fires at once. */
const longest = 60 * 60 * 1000

const isProcessing = (course: EditableCourse): boolean =>
  course.chapters.some(({ lessons }) =>
    lessons
      .flatMap(({ video, nextVideo }) => [video, nextVideo])
      .some((video) => video && !video.isPlayable && !video.isFailed),
  )

/** When to ask again, in milliseconds: videos are processed, or the course is published at a time. */
export const refetchAfter = (course: EditableCourse, now: number): number | false => {
  if (isProcessing(course)) return interval
  if (course.state !== 'scheduled' || course.publishAt === null) return false
  return Math.min(longest, Math.max(interval, Date.parse(course.publishAt) - now))
}
