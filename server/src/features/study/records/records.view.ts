import type { LessonResult } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import type { StudyRecord, WatchRecord } from '@jingke/contract/study'
import { type OutlineLesson, otherKind } from '../../catalogue/index.ts'
import { type FoundLesson, noCourse } from '../beats/beats.store.ts'
import { neededSeconds, type Progress } from '../beats/credit-beat.ts'
import { countSeconds, cutSeconds } from '../beats/played-seconds.ts'
import { toLessonProgress, toPercent } from './course-progress.ts'
import type { WatchedLesson } from './own-study.ts'

export const titleOf = (
  { titleZh, titleEn }: Pick<OutlineLesson, 'titleZh' | 'titleEn'>,
  language: Language,
): string => (language === 'en' ? titleEn : titleZh)

export const toStudyRecord = (
  { outline, lesson, record }: WatchedLesson,
  language: Language,
  result?: LessonResult,
): StudyRecord => ({
  ...toLessonProgress(record, lesson, result),
  courseId: outline.courseId,
  courseName: outline.name,
  thumbnail: outline.thumbnail,
  lessonId: lesson.lessonId,
  lessonTitle: titleOf(lesson, language),
  kind: otherKind(lesson.kind),
  videoId: lesson.videoId,
  duration: lesson.duration,
  finishedAt: record.finishedAt?.toISOString() ?? null,
  lastWatchedAt: record.lastWatchedAt.toISOString(),
})

/** What is missing until a lesson is finished. */
export const toWatched = (
  { seconds, finishedAt }: Pick<Progress, 'seconds'> & { finishedAt: unknown },
  rule: { duration: number; finishPercent: number },
) => {
  const inside = cutSeconds(seconds, rule.duration)
  const isFinished = finishedAt !== null
  return {
    ranges: inside.map(([from, to]): [number, number] => [from, to]),
    isFinished,
    finishPercent: rule.finishPercent,
    missing: isFinished ? 0 : Math.max(0, neededSeconds(rule) - countSeconds(inside)),
  }
}

export const toWatchRecord = (
  { courseId, videoId, rule }: FoundLesson,
  progress: Progress,
): WatchRecord => {
  const watched = toWatched(progress, rule)
  const credited = countSeconds(watched.ranges)
  return {
    courseId: courseId === noCourse ? null : courseId,
    videoId,
    position: Math.min(progress.position, rule.duration),
    duration: rule.duration,
    credited,
    percent: toPercent(credited, rule.duration),
    ...watched,
  }
}
