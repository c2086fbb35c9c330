import type { Language } from '@jingke/contract/core'
import { beatInterval } from '@jingke/contract/study'
import { listVideoNames } from '../../media/index.ts'
import { noCourse } from '../beats/beats.store.ts'
import { recordKey } from '../records/record-key.ts'
import { titleOf } from '../records/records.view.ts'
import type { Study } from '../study.ts'
import { findPlay } from './learner.store.ts'

/** A lesson by name, as staff sees it: without a check of visibility. */
export interface NamedLesson {
  /** Null: the video is watched outside of a course, or the course has lost the lesson. */
  readonly courseId: number | null
  readonly lessonId: number | null
  readonly courseName: string
  readonly title: string
  /** Seconds; 0: unknown. */
  readonly duration: number
}

/** From memory for a lesson of a course. */
export const nameLesson = async (
  study: Study,
  { courseId, videoId }: { courseId: number; videoId: number },
  language: Language,
): Promise<NamedLesson> => {
  const outline = courseId === noCourse ? undefined : await study.catalogue.outline(courseId)
  const lesson = outline?.lessons.find((one) => recordKey(one) === videoId)
  if (outline && lesson)
    return {
      courseId,
      lessonId: lesson.lessonId,
      courseName: outline.name,
      title: titleOf(lesson, language),
      duration: lesson.duration,
    }
  const names = await listVideoNames(study.context.db, [videoId])
  const title = names.get(videoId) ?? ''
  return { courseId: null, lessonId: null, courseName: outline?.name ?? '', title, duration: 0 }
}

/** Milliseconds: a beat every ten seconds may come late or be lost once. */
const liveSpan = 2.5 * beatInterval * 1000

/** The lesson that the learner watches, or watched last, and the second of its last beat. */
export const findWatchedNow = async (study: Study, userId: number, language: Language) => {
  const play = await findPlay(study.context.db, userId)
  if (!play) return undefined
  const lesson = await nameLesson(study, play, language)
  const age = study.context.clock.now().getTime() - play.beatAt.getTime()
  return {
    play,
    watched: {
      ...lesson,
      position: play.position,
      at: play.beatAt.toISOString(),
      isLive: age <= liveSpan,
    },
  }
}
