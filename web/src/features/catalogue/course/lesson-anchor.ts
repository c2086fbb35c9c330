import { courseAddress } from '../../../lib/page-addresses.ts'

export const lessonAnchor = (lessonId: number): string => `lesson-${lessonId}`

/** The lesson that an address points to with `#lesson-12`. */
export const lessonOfHash = (hash: string): number | undefined => {
  const digits = /^#lesson-([1-9]\d{0,9})$/.exec(hash)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Where a lesson is watched; one without a video is found in the outline. */
export const lessonAddress = (
  courseId: number,
  lesson: { id: number; videoId: number | null },
): string =>
  lesson.videoId === null
    ? `${courseAddress(courseId)}#${lessonAnchor(lesson.id)}`
    : courseAddress(courseId, { lessonId: lesson.id })
