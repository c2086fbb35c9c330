import { listLessonVideos } from '../../server/src/features/media/index.ts'
import {
  createCurve,
  type ImportedRecord,
  importStudy,
} from '../../server/src/features/study/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { dayLength } from '../../server/src/platform/time/days.ts'
import { dayIn, defaultTimeZone } from '../../server/src/platform/time/time-zones.ts'
import { courses } from '../content/courses.ts'
import { furtherLearners, people } from '../content/people.ts'
import { lessons } from '../lessons/lessons.ts'
import type { SeededCatalogue } from './catalogue.ts'

const daysOfStudy = 21

/** Days since these learners studied last: the work list names them to their advisors. */
const quietDays: Readonly<Record<string, number>> = {
  'bai-yuchen': 9,
  'fu-siyuan': 12,
  'jian-zhixia': 16,
}

/** A seeded linear congruential generator: the same numbers each time. */
const createNumbers = (seed: number) => {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface SeededLesson {
  /** Its key in `demo/content`. */
  readonly key: string
  readonly courseId: number
  readonly videoId: number
  readonly seconds: number
}

const courseKeyOf = (lessonKey: string): string => lessonKey.replace(/-\d+-\d+$/, '')

const listSeededLessons = async (
  context: Context,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<SeededLesson[]> => {
  const played = lessons
    .flatMap(({ lessonKey, repeatedIn, seconds }) =>
      [lessonKey, ...repeatedIn].map((key) => ({ key, seconds })),
    )
    .flatMap(({ key, seconds }) => {
      const lessonId = lessonIds.get(key)
      const courseId = courseIds.get(courseKeyOf(key))
      return lessonId === undefined || courseId === undefined
        ? []
        : [{ key, lessonId, courseId, seconds }]
    })
  const plays = await listLessonVideos(
    context.db,
    played.map(({ lessonId }) => lessonId),
  )
  const videoOf = new Map(plays.map(({ lessonId, videoId }) => [lessonId, videoId]))
  return played.flatMap(({ lessonId, ...lesson }) => {
    const videoId = videoOf.get(lessonId)
    return videoId === undefined ? [] : [{ ...lesson, videoId }]
  })
}

/** Percent watched by lesson key, the last watched lesson first. Lessons not listed are not started. */
type Portions = Readonly<Record<string, number>>

/** The two learners with known passwords: their courses are just begun, half done and finished. */
const known: Record<string, Portions> = {
  student: {
    'calculus-1-1': 62,
    'open-lessons-1-1': 100,
    'open-lessons-1-2': 97,
    'open-lessons-2-1': 30,
    'data-structures-1-1': 100,
    'two-ideas-1-1': 100,
    'two-ideas-1-2': 95,
    'clear-writing-1-1': 95,
  },
  student2: {
    'calculus-1-1': 100,
    'clear-writing-1-1': 35,
    'two-ideas-1-1': 55,
    'open-lessons-1-1': 100,
    'open-lessons-1-2': 100,
    'open-lessons-2-1': 96,
    'open-lessons-2-2': 100,
    'first-aid-1-1': 100,
  },
}

/** Percent watched of the lessons of the course that is given to classes; those not listed have not begun. */
const inClass: Readonly<Record<string, readonly number[]>> = {
  'song-ziyan': [100, 96, 60],
  'meng-qing': [100, 100, 98, 95],
  'bai-yuchen': [42],
  'tang-shuyi': [100, 94],
  'luo-jiahe': [100, 100, 95, 35],
  'ye-qingyang': [100, 97, 100, 100],
  'fu-siyuan': [98, 15],
  'ning-xiaoman': [100, 100, 55],
}
const lessonsOfClasses = ['study-well-1-1', 'study-well-1-2', 'study-well-1-3', 'study-well-2-1']

/** Share of each lesson that a learner has watched. */
const portionsOf = (key: string, numbers: (below: number) => number): Portions =>
  known[key] ?? {
    'calculus-1-1': 100,
    'data-structures-1-1': 90 + numbers(11),
    'clear-writing-1-1': 1 + numbers(99),
    ...(numbers(3) > 0 && { 'first-aid-1-1': 1 + numbers(80) }),
    ...(numbers(2) > 0 && { 'open-lessons-1-1': 40 + numbers(61) }),
    ...Object.fromEntries(
      (inClass[key] ?? []).map((percent, index) => [lessonsOfClasses[index], percent]),
    ),
  }

/** Some days have no study, others more of it. */
const listDays = (
  userId: number,
  now: number,
  { quiet, numbers }: { quiet: number; numbers: (below: number) => number },
) =>
  Array.from({ length: daysOfStudy }, (_, index) => quiet + daysOfStudy - 1 - index).flatMap(
    (ago) => {
      const isRest = ago > quiet + 1 && numbers(7) === 0
      const minutes = 6 + numbers(34)
      if (isRest) return []
      return [
        { userId, day: dayIn(defaultTimeZone, now - ago * dayLength), seconds: minutes * 60, ago },
      ]
    },
  )

/** One for each course whose every lesson the learner has finished. */
const earnedCertificates = (
  userIds: ReadonlyMap<string, number>,
  { courseIds }: SeededCatalogue,
  records: readonly ImportedRecord[],
) =>
  [...people.map(({ key, profile }) => ({ key, ...profile })), ...furtherLearners].flatMap(
    ({ key, name }) => {
      const finished = records.filter(
        ({ userId, finishedAt }) => userId === userIds.get(key) && finishedAt,
      )
      return courses.flatMap((course) => {
        const own = finished.filter(({ courseId }) => courseId === courseIds.get(course.key))
        const [first] = own
        const lessonCount = course.chapters.flatMap((chapter) => chapter.lessons).length
        if (!first || own.length < lessonCount) return []
        return [
          {
            userId: first.userId,
            courseId: first.courseId,
            learnerName: name,
            courseName: course.name,
            lessonCount,
            // Watched from the first second on, without gaps.
            credited: own.reduce((sum, { position }) => sum + position, 0),
            issuedAt: new Date(
              Math.max(...own.map(({ lastWatchedAt }) => lastWatchedAt.getTime())),
            ),
          },
        ]
      })
    },
  )

/** Three weeks of study of the demo learners; deterministic. */
export const seedStudy = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
  catalogue: SeededCatalogue,
): Promise<void> => {
  const now = context.clock.now().getTime()
  const seeded = await listSeededLessons(context, catalogue)
  const learners = [...people.filter(({ role }) => role === 'learner'), ...furtherLearners]
  const curve = createCurve()
  const records: ImportedRecord[] = []
  const days: Parameters<typeof importStudy>[1]['days'][number][] = []

  for (const [learnerIndex, { key }] of learners.entries()) {
    const userId = userIds.get(key)
    if (userId === undefined) continue
    const numbers = createNumbers(learnerIndex + 1)
    const portions = portionsOf(key, numbers)
    const studied = listDays(userId, now, { quiet: quietDays[key] ?? 0, numbers })
    const finishedOn = new Map<number, number>()
    const courseIds: number[] = []
    for (const [index, [lessonKey, portion]] of Object.entries(portions).entries()) {
      const lesson = seeded.find((one) => one.key === lessonKey)
      if (!lesson) continue
      const { courseId, videoId, seconds } = lesson
      const watched = Math.max(1, Math.round((seconds * portion) / 100))
      const ago = studied[Math.max(0, studied.length - 1 - index * 2)]?.ago ?? 0
      const lastWatchedAt = new Date(now - ago * dayLength - (1 + numbers(120)) * 60_000)
      const isFinished = portion >= 90
      if (isFinished) finishedOn.set(ago, (finishedOn.get(ago) ?? 0) + 1)
      courseIds.push(courseId)
      const again = numbers(seconds - 12)
      curve.note(videoId, [[0, watched]], 'watched')
      if (watched > again) curve.note(videoId, [[again, Math.min(watched, again + 12)]], 'again')
      records.push({
        userId,
        courseId,
        videoId,
        position: watched,
        seconds: [[0, watched]],
        // Some seconds of one learner are refused.
        refused: key === 'shi-wenbo' ? 25 : 0,
        finishedAt: isFinished ? lastWatchedAt : null,
        startedAt: lastWatchedAt,
        lastWatchedAt,
      })
    }
    days.push(
      ...studied.map(({ ago, ...day }, index) => ({
        ...day,
        // Two days of study for each lesson, the last watched one on the last day.
        courseId: courseIds[Math.floor((studied.length - 1 - index) / 2) % courseIds.length] ?? 0,
        finishedLessons: finishedOn.get(ago) ?? 0,
      })),
    )
  }
  const study = {
    timeZone: defaultTimeZone,
    records,
    days,
    curves: curve.minutes(),
    certificates: earnedCertificates(userIds, catalogue, records),
  }
  await importStudy(context.db, study)
}
