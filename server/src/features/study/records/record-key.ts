import type { OutlineLesson } from '../../catalogue/index.ts'

/**
 * Names a lesson in the columns `video_id` of study and of the reports: its video, or the id of a lesson of another
 * kind as a negative number. Null: a lesson that has no video yet.
 */
export const recordKey = ({
  kind,
  videoId,
  lessonId,
}: Pick<OutlineLesson, 'kind' | 'videoId' | 'lessonId'>): number | null =>
  kind === 'video' ? videoId : readKey(lessonId)

/** The key of a lesson that has no video. */
export const readKey = (lessonId: number): number => -lessonId
