import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { otherKind } from '../../catalogue/index.ts'
import { pictureAt } from '../../media/index.ts'
import type { Study } from '../study.ts'
import { toCourseProgress } from './course-progress.ts'
import { findLeftOff, listBegunCourses } from './own-study.ts'
import { titleOf } from './records.view.ts'

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
      kind: otherKind(lesson.kind),
      videoId,
      position,
      duration,
      timeLeft: Math.max(0, duration - position),
      ...(videoId === null
        ? { picture: null, poster: '' }
        : await pictureAt(context, caller.bearer ?? '', { videoId, second: position })),
      lastWatchedAt: lastWatchedAt.toISOString(),
    }
  }
