import { countedSeconds, type StudyFigures } from '@jingke/contract/study'
import { dayLength } from '../../../platform/time/days.ts'
import type { StudyDay } from './days.store.ts'

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength
const toDay = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

/** Days that may be missed between two days of study without an end to the streak. */
const grace = 1

/** Monday is the first day of the week; day 0 of the count was a Thursday. */
const mondayOf = (number: number): number => number - ((number + 3) % 7)

/** Days of study in a row, each counted once; days missed in between are forgiven, not counted. */
export const toStreak = (
  days: readonly Pick<StudyDay, 'day' | 'seconds'>[],
  today: string,
): StudyFigures['streak'] => {
  const now = toNumber(today)
  const counted = days
    .filter(({ seconds }) => seconds >= countedSeconds)
    .map(({ day }) => toNumber(day))
    .filter((number) => number <= now)
    .toSorted((one, other) => one - other)
  let [length, longest, last] = [0, 0, -Infinity]
  for (const number of counted) {
    length = number - last <= grace + 1 ? length + 1 : 1
    longest = Math.max(longest, length)
    last = number
  }
  const keepUntil = last + grace + 1
  const isAlive = now <= keepUntil
  return {
    days: isAlive ? length : 0,
    longest,
    hasStudiedToday: last === now,
    keepUntil: isAlive && Number.isFinite(last) ? toDay(keepUntil) : null,
  }
}

const sum = (list: readonly StudyDay[], key: 'seconds' | 'finishedLessons'): number =>
  list.reduce((total, one) => total + one[key], 0)

/** Every day from the first asked for to today, and every week that they touch. */
export const toFigures = (
  all: readonly StudyDay[],
  {
    today,
    dayCount,
    finishedCourses,
  }: { today: string; dayCount: number; finishedCourses: number },
): Omit<StudyFigures, 'weeklyGoal'> => {
  const byDay = new Map(all.map((one) => [one.day, one]))
  const last = toNumber(today)
  const first = last - dayCount + 1
  const dayAt = (number: number): StudyDay => {
    const day = toDay(number)
    return byDay.get(day) ?? { day, seconds: 0, finishedLessons: 0 }
  }
  const range = (from: number, to: number): StudyDay[] =>
    Array.from({ length: to - from + 1 }, (_, index) => dayAt(from + index))
  const mondays = Array.from(
    { length: (mondayOf(last) - mondayOf(first)) / 7 + 1 },
    (_, index) => mondayOf(first) + index * 7,
  )
  return {
    today,
    days: range(first, last),
    weeks: mondays.map((monday) => {
      const week = range(monday, Math.min(monday + 6, last))
      return {
        monday: toDay(monday),
        seconds: sum(week, 'seconds'),
        finishedLessons: sum(week, 'finishedLessons'),
      }
    }),
    streak: toStreak(all, today),
    totals: {
      seconds: sum(all, 'seconds'),
      days: all.filter(({ seconds }) => seconds >= countedSeconds).length,
      finishedLessons: sum(all, 'finishedLessons'),
      finishedCourses,
    },
  }
}
