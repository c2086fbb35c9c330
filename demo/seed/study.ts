import { listLessonVideos } from '../../server/src/features/media/index.ts'
import {
  createCurve,
  dayIn,
  defaultTimeZone,
  type ImportedRecord,
  importStudy,
} from '../../server/src/features/study/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { courses } from '../content/courses.ts'
import { furtherLearners, people } from '../content/people.ts'
import { lessons } from '../lessons/lessons.ts'
import type { SeededCatalogue } from './catalogue.ts'

const dayLength = 86_400_000
const daysOfStudy = 21

/** A seeded linear congruential generator: the same numbers each time. */
const createNumbers = (seed: number) => {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface SeededLesson {
  readonly courseId: number
  readonly videoId: number
  readonly seconds: number
}

const listSeededLessons = async (
  context: Context,
  { courseIds, lessonIds }: SeededCatalogue,
): Promise<SeededLesson[]> => {
  const played = lessons.flatMap(({ lessonKey, seconds }) => {
    const lessonId = lessonIds.get(lessonKey)
    const courseId = courseIds.get(lessonKey.replace(/-\d+-\d+$/, ''))
    return lessonId === undefined || courseId === undefined ? [] : [{ lessonId, courseId, seconds }]
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

/** The two learners with known passwords: their pages show every state. */
const known: Record<string, readonly (number | null)[]> = {
  // Percent watched of each lesson; null: not started.
  student: [62, 100, 95, null],
  student2: [100, null, 35, 100],
}

/** Share of each lesson that a learner has watched. */
const portionsOf = (key: string, numbers: (below: number) => number) =>
  known[key] ?? [100, 90 + numbers(11), numbers(100), numbers(3) === 0 ? null : numbers(80)]

/** Some days have no study, others more of it. */
const listDays = (userId: number, now: number, numbers: (below: number) => number) =>
  Array.from({ length: daysOfStudy }, (_, index) => daysOfStudy - 1 - index).flatMap((ago) => {
    const isRest = ago > 1 && numbers(7) === 0
    const minutes = 6 + numbers(34)
    if (isRest) return []
    return [
      { userId, day: dayIn(defaultTimeZone, now - ago * dayLength), seconds: minutes * 60, ago },
    ]
  })

/** A certificate of an earlier course, so that the page of certificates is not empty. */
const earnedCertificates = (
  userIds: ReadonlyMap<string, number>,
  { courseIds }: SeededCatalogue,
  now: number,
) => {
  const userId = userIds.get('student')
  const courseId = courseIds.get('first-aid')
  const learner = people.find(({ key }) => key === 'student')
  const course = courses.find(({ key }) => key === 'first-aid')
  if (userId === undefined || courseId === undefined || !learner || !course) return []
  const watched = course.chapters.flatMap((chapter) => chapter.lessons)
  return [
    {
      userId,
      courseId,
      learnerName: learner.profile.name,
      courseName: course.name,
      lessonCount: watched.length,
      credited: watched.reduce((sum, { seconds }) => sum + seconds, 0),
      issuedAt: new Date(now - 40 * dayLength),
    },
  ]
}

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
  const days: { userId: number; day: string; seconds: number; finishedLessons: number }[] = []

  for (const [place, { key }] of learners.entries()) {
    const userId = userIds.get(key)
    if (userId === undefined) continue
    const numbers = createNumbers(place + 1)
    const portions = portionsOf(key, numbers)
    const studied = listDays(userId, now, numbers)
    const finishedOn = new Map<number, number>()
    for (const [index, { courseId, videoId, seconds }] of seeded.entries()) {
      const portion = portions[index] ?? null
      if (portion === null) continue
      const watched = Math.max(1, Math.round((seconds * portion) / 100))
      // The first lesson is the last one watched, so it is the one to continue.
      const ago = studied[Math.max(0, studied.length - 1 - index * 4)]?.ago ?? 0
      const lastWatchedAt = new Date(now - ago * dayLength - (1 + numbers(120)) * 60_000)
      const isFinished = portion >= 90
      if (isFinished) finishedOn.set(ago, (finishedOn.get(ago) ?? 0) + 1)
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
        lastWatchedAt,
      })
    }
    days.push(
      ...studied.map(({ ago, ...day }) => ({ ...day, finishedLessons: finishedOn.get(ago) ?? 0 })),
    )
  }
  const study = {
    timeZone: defaultTimeZone,
    records,
    days,
    curves: curve.minutes(),
    certificates: earnedCertificates(userIds, catalogue, now),
  }
  await importStudy(context.db, study)
}
