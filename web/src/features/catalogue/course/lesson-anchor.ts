import { courseAddress } from '../../../lib/page-addresses.ts'
import { parseId } from '../../../lib/parse-id.ts'

export const lessonAnchor = (lessonId: number): string => `lesson-${lessonId}`

/** `#lesson-12` → 12 */
export const lessonOfHash = (hash: string): number | undefined =>
  parseId(/^#lesson-(\d+)$/.exec(hash)?.[1])

/** The lesson's player; without a video its place in the outline. */
export const lessonAddress = (
  courseId: number,
  lesson: { id: number; videoId: number | null },
): string =>
  lesson.videoId === null
    ? `${courseAddress(courseId)}#${lessonAnchor(lesson.id)}`
    : courseAddress(courseId, { lessonId: lesson.id })
