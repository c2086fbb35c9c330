import { transportProblems } from '@jingke/contract/core'
import { countedSeconds } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { dayIn } from '../../../platform/time-zones.ts'
import { incrementWatchCount } from '../../catalogue/index.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import type { CurveBook } from '../curves/curve-book.ts'
import { type CountedDay, type LearnerState, noCourse } from './beats.store.ts'
import { type Beat, type Credit, creditBeat, isDelivered } from './credit-beat.ts'
import type { FoundLesson } from './found-lesson.ts'
import type { KnownLearners } from './known-learners.ts'
import { countSeconds } from './played-seconds.ts'
import { type StateChange, writeBeats } from './write-beats.store.ts'

export interface LearnerBeat {
  readonly userId: number
  /** Staff who look at a lesson do not count among those who study the course. */
  readonly isLearner: boolean
  readonly lesson: FoundLesson
  readonly beat: Beat
}

export interface BeatResult extends Pick<Credit, 'outcome' | 'refused' | 'progress'> {
  readonly accepted: number
  readonly certificateCode: string | null
}

/** The changes that the beats of one learner in one group make. */
interface Folded {
  readonly state: LearnerState
  /** The record of the lesson begins with these beats. */
  readonly isNew: boolean
  /** A day of a course that another day or course follows. */
  readonly closedDay: CountedDay | undefined
  readonly credits: readonly { credit: Credit; lesson: FoundLesson }[]
  readonly isLearner: boolean
  readonly finishes: FoundLesson | undefined
  readonly isNewWatcher: boolean
}

const attempts = 5
const deadlock = '40P01'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === deadlock) || isDeadlock(error.cause))

/** The day and course of the last beat with these beats, and the one before where it ends with them. */
const addToDay = (
  before: LearnerState,
  state: LearnerState,
  seconds: number,
  finishedLessons: number,
): Pick<Folded, 'closedDay'> & Pick<LearnerState, 'day'> => {
  if (seconds === 0 && finishedLessons === 0) return { day: before.day, closedDay: undefined }
  const day = dayIn(state.timeZone, state.player.beatAt)
  const { courseId } = state
  const isSame = before.day?.day === day && before.day.courseId === courseId
  const same = isSame ? before.day : undefined
  return {
    day: {
      day,
      courseId,
      seconds: (same?.seconds ?? 0) + seconds,
      finishedLessons: (same?.finishedLessons ?? 0) + finishedLessons,
    },
    closedDay: same ? undefined : before.day,
  }
}

const creditedIn = (state: LearnerState): number => countSeconds(state.progress.seconds)

const foldBeats = (before: LearnerState, beats: readonly LearnerBeat[]): Folded => {
  let state = before
  const credits = beats.map(({ beat, lesson }) => {
    const isPlaying = lesson.courseId === state.courseId && lesson.videoId === state.videoId
    // A play is of one lesson: a beat for another is none of it.
    const own = isPlaying ? beat : { ...beat, playId: '' }
    const credit = creditBeat(state.player, state.progress, own, lesson.rule)
    const isCredited = credit.outcome === 'credited'
    state = {
      ...state,
      player: credit.player,
      progress: credit.progress,
      isKept: state.isKept || isCredited,
      lessonRefused: state.lessonRefused + (isCredited ? credit.refused : 0),
    }
    return { credit, lesson }
  })
  const finishes =
    before.progress.finishedAt === null && state.progress.finishedAt !== null
      ? beats.find(({ lesson }) => lesson.videoId === state.videoId)?.lesson
      : undefined
  const watched = credits.reduce(
    (sum, { credit }) => sum + countSeconds(credit.fresh) + countSeconds(credit.again),
    0,
  )
  const { day, closedDay } = addToDay(before, state, watched, finishes ? 1 : 0)
  const courseBefore = before.courseCredited
  const courseAfter = courseBefore + creditedIn(state) - creditedIn(before)
  return {
    state: { ...state, day, courseCredited: courseAfter },
    isNew: state.isKept && !before.isKept,
    closedDay,
    credits,
    isLearner: beats.some(({ isLearner }) => isLearner),
    finishes,
    isNewWatcher:
      state.courseId !== noCourse && courseBefore < countedSeconds && courseAfter >= countedSeconds,
  }
}

const toChange = ({ state, isNew, closedDay }: Folded): StateChange => ({
  state,
  isNew,
  closedDay,
  credited: creditedIn(state),
})

/** Rare: a learner who begins to count for the course, a lesson that is finished. */
const hasEvent = ({ finishes, isNewWatcher, isLearner }: Folded): boolean =>
  (isNewWatcher && isLearner) || finishes !== undefined

const storeEvents = async (
  context: Context,
  tx: Context['db'],
  folded: readonly Folded[],
): Promise<Map<number, string>> => {
  const within = { ...context, db: tx }
  const codes = new Map<number, string>()
  const courseIds = folded
    .filter(({ isNewWatcher, isLearner }) => isNewWatcher && isLearner)
    .map(({ state }) => state.courseId)
  for (const courseId of courseIds.toSorted((one, other) => one - other))
    await incrementWatchCount(tx, courseId)
  for (const { state, finishes } of folded) {
    if (!finishes?.outline) continue
    const code = await issueCertificate(within, state.userId, finishes.outline)
    if (code !== undefined) codes.set(state.userId, code)
  }
  return codes
}

const store = async (context: Context, folded: readonly Folded[]) => {
  const db = context.db
  const changes = folded
    .map(toChange)
    .toSorted((one, other) => one.state.userId - other.state.userId)
  if (!folded.some(hasEvent))
    return { outdated: await writeBeats(db, changes), codes: new Map<number, string>() }
  return db.transaction(async (tx) => {
    const outdated = await writeBeats(tx, changes)
    const events = folded.filter((one) => !outdated.has(one.state.userId) && hasEvent(one))
    return { outdated, codes: await storeEvents(context, tx, events) }
  })
}

/** Credits a group of beats and commits the changes; the results have the same order. */
export const commitBeats =
  (context: Context, curves: CurveBook, known: KnownLearners) =>
  async (group: readonly LearnerBeat[]): Promise<BeatResult[]> => {
    const results = new Map<LearnerBeat, BeatResult>()
    let left = Map.groupBy(group, ({ userId }) => userId)
    for (let attempt = 0; left.size > 0 && attempt < attempts; attempt += 1) {
      // Segments are sent ahead of what is played: about every third beat of a player reads them.
      const states = await known.get([...left.keys()], ({ userId, player }) =>
        (left.get(userId) ?? []).every(({ beat }) => isDelivered(player, beat)),
      )
      const folded = [...left].flatMap(([userId, beats]) => {
        const state = states.get(userId)
        if (state) return [foldBeats(state, beats)]
        // No play was opened: nothing is credited or stored.
        for (const beat of beats) results.set(beat, takenOver)
        return []
      })
      const remaining = new Map<number, LearnerBeat[]>()
      try {
        const { outdated, codes } = await store(context, folded)
        for (const one of folded) {
          const { state } = one
          const beats = left.get(state.userId) ?? []
          if (outdated.has(state.userId)) {
            known.forget(state.userId)
            remaining.set(state.userId, beats)
            continue
          }
          known.keep({ ...state, version: state.version + 1 })
          for (const [index, { credit }] of one.credits.entries()) {
            const beat = beats[index]
            if (!beat) continue
            curves.note(state.videoId, credit.fresh, credit.again)
            results.set(beat, toResult(credit, codes.get(state.userId) ?? null))
          }
        }
      } catch (error) {
        // Whether it was committed is not known when the connection was lost.
        for (const { state } of folded) known.forget(state.userId)
        if (!isDeadlock(error)) throw error
        for (const { state } of folded) remaining.set(state.userId, left.get(state.userId) ?? [])
      }
      left = remaining
    }
    return group.map((beat) => {
      const result = results.get(beat)
      if (!result) throw new Problem(transportProblems.unavailable, { retryAfter: 1 })
      return result
    })
  }

const takenOver: BeatResult = {
  outcome: 'taken-over',
  refused: 0,
  accepted: 0,
  progress: { position: 0, seconds: [], finishedAt: null },
  certificateCode: null,
}

const toResult = (
  { outcome, refused, progress, fresh }: Credit,
  certificateCode: string | null,
): BeatResult => ({
  outcome,
  refused,
  progress,
  accepted: countSeconds(fresh),
  certificateCode,
})
