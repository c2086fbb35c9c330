import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'

export const lessonAnchor = (lessonId: number): string => `lesson-${lessonId}`

/** `#lesson-12` → 12 */
export const lessonOfHash = (hash: string): number | undefined =>
  parseId(/^#lesson-(\d+)$/.exec(hash)?.[1])

/** The lesson's player; if it cannot be played, its row in the outline. */
export const lessonAddress = (
  courseId: number,
  lesson: { id: number; isPlayable: boolean },
): string =>
  lesson.isPlayable
    ? courseAddress(courseId, { lessonId: lesson.id })
    : `${courseAddress(courseId)}#${lessonAnchor(lesson.id)}`
