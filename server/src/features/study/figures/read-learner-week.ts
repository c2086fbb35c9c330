import type { Language } from '@jingke/contract/core'
import { defaultWeeklyGoal } from '@jingke/contract/study/constants'
import { addDays } from '../../../platform/time/days.ts'
import { findLeftOff, listBegunCourses } from '../records/own-study.ts'
import { recordKey } from '../records/record-key.ts'
import { titleOf } from '../records/records.view.ts'
import type { Study } from '../study.ts'
import { readStudyHistory } from './days.store.ts'
import { toFigures, toStreak } from './figures.ts'

interface NamedLesson {
  readonly courseId: number
  readonly courseName: string
  readonly lessonId: number
  readonly lessonTitle: string
}

/** A week of a learner, as their pages show it. */
export interface LearnerWeek {
  readonly seconds: number
  readonly finishedLessons: number
  /** Minutes. */
  readonly goal: number
  /** Days, on the day after the week. */
  readonly streak: number
  /** In this week or the three before. */
  readonly hasStudiedLately: boolean
  /** Where to go on; undefined: nothing was begun, or all of it is finished. */
  readonly next: NamedLesson | undefined
  /** Those of these lessons that the learner may see in begun courses and has not opened. */
  readonly newLessons: readonly NamedLesson[]
}

const latelyDays = 28

export const readLearnerWeek = async (
  study: Study,
  userId: number,
  {
    monday,
    newLessonIds,
    language,
  }: { monday: string; newLessonIds: ReadonlySet<number>; language: Language },
): Promise<LearnerWeek> => {
  const sunday = addDays(monday, 6)
  const [{ days, weeklyGoal }, courses] = await Promise.all([
    readStudyHistory(study.context.db, userId),
    listBegunCourses(study, userId),
  ])
  const options = { today: sunday, dayCount: 7, finishedCourses: 0 }
  const { seconds = 0, finishedLessons = 0 } = toFigures(days, options).weeks[0] ?? {}
  const firstDay = addDays(monday, 7 - latelyDays)
  const leftOff = findLeftOff(courses)
  return {
    seconds,
    finishedLessons,
    goal: weeklyGoal ?? defaultWeeklyGoal,
    streak: toStreak(days, addDays(monday, 7)).days,
    hasStudiedLately: days.some(({ day, seconds: played }) => day >= firstDay && played > 0),
    next: leftOff && {
      courseId: leftOff.outline.courseId,
      courseName: leftOff.outline.name,
      lessonId: leftOff.lesson.lessonId,
      lessonTitle: titleOf(leftOff.lesson, language),
    },
    newLessons: courses.flatMap(({ outline, records }) => {
      const opened = new Set<number | null>(records.map(({ videoId }) => videoId))
      return outline.lessons
        .filter(
          (lesson) =>
            newLessonIds.has(lesson.lessonId) &&
            recordKey(lesson) !== null &&
            !opened.has(recordKey(lesson)),
        )
        .map((lesson) => ({
          courseId: outline.courseId,
          courseName: outline.name,
          lessonId: lesson.lessonId,
          lessonTitle: titleOf(lesson, language),
        }))
    }),
  }
}
