import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { pictureAt } from '../../media/index.ts'
import type { Study } from '../study.ts'
import { toCourseProgress, whereLeftOff } from './course-progress.ts'
import { type BegunCourse, listBegunCourses } from './own-study.ts'
import { titleOf } from './records.view.ts'

/** In the course that was watched last, of those where something is left to watch. */
const findLeftOff = (courses: readonly BegunCourse[]) => {
  for (const course of courses) {
    const leftOff = whereLeftOff(course.outline, course.records)
    const record = course.records.find(({ videoId }) => videoId === leftOff?.lesson.videoId)
    if (leftOff && record?.finishedAt == null) return { ...course, ...leftOff }
  }
  return undefined
}

export const getContinueLearning =
  (study: Study): Operation<typeof calls.getContinueLearning> =>
  async ({ context, caller, identity }) => {
    const leftOff = findLeftOff(await listBegunCourses(study, identity.userId))
    if (!leftOff) return null
    const { outline, records, lesson, position, lastWatchedAt } = leftOff
    const { courseId: id, name, thumbnail } = outline
    const { videoId, lessonId, duration } = lesson
    return {
      course: { id, name, thumbnail },
      percent: toCourseProgress(outline, records).percent,
      lessonId,
      lessonTitle: titleOf(lesson, caller.language),
      videoId,
      position,
      duration,
      timeLeft: Math.max(0, duration - position),
      ...(await pictureAt(context, caller.bearer ?? '', { videoId, second: position })),
      lastWatchedAt: lastWatchedAt.toISOString(),
    }
  }
