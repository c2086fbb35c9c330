import { transportProblems } from '@jingke/contract/core'
import { countedSeconds } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { dayIn } from '../../../platform/time/time-zones.ts'
import { incrementWatchCount } from '../../catalogue/index.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import type { CurveBuffer } from '../curves/curve-buffer.ts'
import {
  type CountedDay,
  type FoundLesson,
  type LearnerState,
  listLearnerStates,
  noCourse,
  type PlayedLesson,
} from './beats.store.ts'
import { type Beat, type Credit, creditBeat, type PlayRule } from './credit-beat.ts'
import { countSeconds } from './played-seconds.ts'
import { type StateChange, writeBeats } from './write-beats.store.ts'

export interface LearnerBeat {
  readonly userId: number
  /** Staff who look at a lesson do not count among those who study the course. */
  readonly isLearner: boolean
  readonly lesson: PlayedLesson
  readonly beat: Beat
}

export type BeatResult =
  | (Pick<Credit, 'refused' | 'progress'> & {
      readonly lesson: FoundLesson
      readonly accepted: number
      readonly certificateCode: string | null
    })
  /** `unchecked`: nothing is stored; the lesson of the play has to be found again. */
  | { readonly lesson: undefined; readonly outcome: 'taken-over' | 'unchecked' }

/** The changes that the beats of one learner in one group make. */
interface Folded {
  readonly state: LearnerState
  readonly lesson: FoundLesson
  /** The record of the lesson begins with these beats. */
  readonly isNew: boolean
  /** A day of a course that another day or course follows. */
  readonly closedDay: CountedDay | undefined
  readonly credits: readonly Credit[]
  readonly isLearner: boolean
  readonly isFinishing: boolean
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

const foldBeats = (before: LearnerState, rule: PlayRule, beats: readonly LearnerBeat[]): Folded => {
  let state = before
  const credits = beats.map(({ beat, lesson }) => {
    const isPlaying = lesson.courseId === state.courseId && lesson.videoId === state.videoId
    // A play is of one lesson: a beat for another is none of it.
    const own = isPlaying ? beat : { ...beat, playId: '' }
    const credit = creditBeat(state.player, state.progress, own, rule)
    const isCredited = credit.outcome === 'credited'
    state = {
      ...state,
      player: credit.player,
      progress: credit.progress,
      isKept: state.isKept || isCredited,
      lessonRefused: state.lessonRefused + (isCredited ? credit.refused : 0),
    }
    return credit
  })
  const isFinishing = before.progress.finishedAt === null && state.progress.finishedAt !== null
  const watched = credits.reduce(
    (sum, { fresh, again }) => sum + countSeconds(fresh) + countSeconds(again),
    0,
  )
  const { day, closedDay } = addToDay(before, state, watched, isFinishing ? 1 : 0)
  const courseBefore = before.courseCredited
  const courseAfter = courseBefore + creditedIn(state) - creditedIn(before)
  return {
    state: { ...state, day, courseCredited: courseAfter },
    lesson: { courseId: state.courseId, videoId: state.videoId, rule },
    isNew: state.isKept && !before.isKept,
    closedDay,
    credits,
    isLearner: beats.some(({ isLearner }) => isLearner),
    isFinishing,
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
const hasEvent = ({ isFinishing, isNewWatcher, isLearner }: Folded): boolean =>
  (isNewWatcher && isLearner) || isFinishing

const storeEvents = async (
  within: Context,
  folded: readonly Folded[],
): Promise<Map<number, string>> => {
  const codes = new Map<number, string>()
  const courseIds = folded
    .filter(({ isNewWatcher, isLearner }) => isNewWatcher && isLearner)
    .map(({ state }) => state.courseId)
  for (const courseId of courseIds.toSorted((one, other) => one - other))
    await incrementWatchCount(within.db, courseId)
  for (const { state, isFinishing } of folded) {
    if (!isFinishing || state.courseId === noCourse) continue
    const code = await issueCertificate(within, state.userId, state.courseId)
    if (code !== undefined) codes.set(state.userId, code)
  }
  return codes
}

const store = async (context: Context, folded: readonly Folded[]) => {
  const changes = folded
    .map(toChange)
    .toSorted((one, other) => one.state.userId - other.state.userId)
  if (!folded.some(hasEvent))
    return { outdated: await writeBeats(context.db, changes), codes: new Map<number, string>() }
  return inTransaction(context, async (within) => {
    const outdated = await writeBeats(within.db, changes)
    const events = folded.filter((one) => !outdated.has(one.state.userId) && hasEvent(one))
    return { outdated, codes: await storeEvents(within, events) }
  })
}

/** Credits a group of beats and commits the changes; the results have the same order. */
export const commitBeats =
  (context: Context, curves: CurveBuffer) =>
  async (group: readonly LearnerBeat[]): Promise<BeatResult[]> => {
    const results = new Map<LearnerBeat, BeatResult>()
    let left = Map.groupBy(group, ({ userId }) => userId)
    for (let attempt = 0; left.size > 0 && attempt < attempts; attempt += 1) {
      const states = await listLearnerStates(context.db, [...left.keys()], countedSeconds)
      const folded = [...left].flatMap(([userId, beats]) => {
        const state = states.get(userId)
        if (state?.rule) return [foldBeats(state, state.rule, beats)]
        const outcome = state ? 'unchecked' : 'taken-over'
        for (const beat of beats) results.set(beat, { lesson: undefined, outcome })
        return []
      })
      if (folded.length === 0) break
      const remaining = new Map<number, LearnerBeat[]>()
      const keep = ({ state: { userId } }: Folded) => remaining.set(userId, left.get(userId) ?? [])
      try {
        const { outdated, codes } = await store(context, folded)
        for (const one of folded) {
          const { userId, videoId } = one.state
          if (outdated.has(userId)) {
            keep(one)
            continue
          }
          for (const [index, beat] of (left.get(userId) ?? []).entries()) {
            const credit = one.credits[index]
            if (!credit) continue
            curves.note(videoId, credit.fresh, credit.again)
            results.set(beat, toResult(one, credit, codes.get(userId) ?? null))
          }
        }
      } catch (error) {
        if (!isDeadlock(error)) throw error
        folded.forEach(keep)
      }
      left = remaining
    }
    return group.map((beat) => {
      const result = results.get(beat)
      if (!result) throw new Problem(transportProblems.unavailable, { retryAfter: 1 })
      return result
    })
  }

const toResult = (
  { lesson }: Folded,
  { outcome, refused, progress, fresh }: Credit,
  certificateCode: string | null,
): BeatResult =>
  outcome === 'taken-over'
    ? { lesson: undefined, outcome }
    : { lesson, refused, progress, accepted: countSeconds(fresh), certificateCode }
