import type { QuizSettings, StartRefusal } from '@jingke/contract/assessment'
import { networkGrace } from '@jingke/contract/assessment/constants'

const toTime = (moment: string | null): number | undefined =>
  moment === null ? undefined : Date.parse(moment)

/** Milliseconds for one question, if each has its own time. */
export const turnTime = (
  { questionTime }: Pick<QuizSettings, 'questionTime'>,
  questionCount: number,
  extra: number,
): number | undefined =>
  questionTime === null ? undefined : questionTime * 1000 + extra / Math.max(questionCount, 1)

/** Milliseconds for the whole attempt. */
export const timeLimitOf = (
  settings: Pick<QuizSettings, 'timeLimit' | 'questionTime'>,
  questionCount: number,
  extra: number,
): number | undefined => {
  const turn = turnTime(settings, questionCount, extra)
  const turns = turn === undefined ? undefined : (turn + networkGrace) * questionCount
  const own = settings.timeLimit === null ? undefined : settings.timeLimit * 1000 + extra
  return own === undefined || turns === undefined ? (own ?? turns) : Math.min(own, turns)
}

/** When an attempt ends: at its limit or when the quiz closes, with extra time either way. */
export const deadlineOf = (
  settings: Pick<QuizSettings, 'timeLimit' | 'questionTime' | 'closesAt'>,
  questionCount: number,
  extra: number,
  startedAt: number,
): number | undefined => {
  const limit = timeLimitOf(settings, questionCount, extra)
  const closing = toTime(settings.closesAt)
  const ends = [
    ...(limit === undefined ? [] : [startedAt + limit]),
    ...(closing === undefined ? [] : [closing + extra]),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}

interface OpenAttempt {
  readonly startedAt: Date
  readonly deadline: Date | null
  readonly turnUntil: Date | null
}

/** The ends of an open attempt and of the question that is asked, after its extra time was changed: later, never earlier. */
export const extendEnds = (
  settings: Pick<QuizSettings, 'timeLimit' | 'questionTime' | 'closesAt'>,
  questionCount: number,
  extra: { readonly before: number; readonly after: number },
  { startedAt, deadline, turnUntil }: OpenAttempt,
  now: number,
): { deadline: Date | null; turnUntil: Date | null } => {
  const later = (end: Date | null, to: number | undefined) =>
    end && to !== undefined && to > end.getTime() ? new Date(to) : end
  const turnAfter = turnTime(settings, questionCount, extra.after)
  const turnBefore = turnTime(settings, questionCount, extra.before)
  const turnEnd =
    turnUntil && turnAfter !== undefined && turnBefore !== undefined
      ? Math.min(turnUntil.getTime() + turnAfter - turnBefore, now + turnAfter)
      : undefined
  return {
    deadline: later(
      deadline,
      deadlineOf(settings, questionCount, extra.after, startedAt.getTime()),
    ),
    turnUntil: later(turnUntil, turnEnd),
  }
}

/** The day on which it closes is for the first time that a learner takes the course. */
export const settingsFor = <Settings extends Pick<QuizSettings, 'closesAt'>>(
  settings: Settings,
  attempts: readonly { readonly isEarlier: boolean }[],
): Settings =>
  attempts.some(({ isEarlier }) => isEarlier) ? { ...settings, closesAt: null } : settings

export interface StartFacts {
  /** Milliseconds, as all times here. */
  readonly now: number
  /** How many attempts at the quiz there are; none of them is open. */
  readonly count: number
  readonly lastEndedAt: number | undefined
}

/** Undefined: an attempt can be started. */
export const refuseStart = (
  settings: Pick<QuizSettings, 'opensAt' | 'closesAt' | 'attempts' | 'pause'>,
  { now, count, lastEndedAt }: StartFacts,
): { refusal: StartRefusal; startsAt: number | undefined } | undefined => {
  const opens = toTime(settings.opensAt)
  const closes = toTime(settings.closesAt)
  if (closes !== undefined && now >= closes) return { refusal: 'closed', startsAt: undefined }
  if (settings.attempts !== null && count >= settings.attempts)
    return { refusal: 'no-attempts-left', startsAt: undefined }
  if (opens !== undefined && now < opens) return { refusal: 'not-open', startsAt: opens }
  const next = lastEndedAt === undefined ? now : lastEndedAt + settings.pause * 1000
  return now < next ? { refusal: 'pause', startsAt: next } : undefined
}

export interface HeldAttempt {
  readonly userId: number
  readonly state: string
  readonly holdId: string
  readonly deadline: Date | null
  readonly turn: number | null
  readonly turnUntil: Date | null
}

export interface Save {
  readonly userId: number
  readonly holdId: string
  readonly places: readonly number[]
  /** Milliseconds. */
  readonly receivedAt: number
}

export type SaveOutcome = 'stored' | 'not-found' | 'taken-over' | 'handed-in' | 'over' | 'turn-over'

const isOver = (end: Date | null, at: number): boolean =>
  end !== null && at > end.getTime() + networkGrace

/** By the clock of the server when the answers arrived. */
export const judgeSave = (attempt: HeldAttempt | undefined, save: Save): SaveOutcome => {
  if (attempt?.userId !== save.userId) return 'not-found'
  if (attempt.state === 'expired') return 'over'
  if (attempt.state !== 'open')
    return isOver(attempt.deadline, save.receivedAt) ? 'over' : 'handed-in'
  if (isOver(attempt.deadline, save.receivedAt)) return 'over'
  if (attempt.holdId !== save.holdId) return 'taken-over'
  if (attempt.turn === null) return 'stored'
  const isTurn = save.places.every((place) => place === attempt.turn)
  return isTurn && !isOver(attempt.turnUntil, save.receivedAt) ? 'stored' : 'turn-over'
}
