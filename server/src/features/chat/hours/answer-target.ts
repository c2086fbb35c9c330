import type { AnswerState, WorkingHours } from '@jingke/contract/chat'
import { afterWorkingMinutes, workingMinutes } from './working-hours.ts'

export interface AnswerTarget {
  readonly hours: WorkingHours | null
  /** Minutes of working time; null: no target. */
  readonly answerMinutes: number | null
}

/** The part of the time that is left when an answer counts as due soon. */
const soonPart = 0.25

/** By when a learner who waits since then should have an answer; null: no target, or the team never works. */
export const answerDueAt = (
  { hours, answerMinutes }: AnswerTarget,
  waitingSince: Date,
): Date | null =>
  answerMinutes === null ? null : (afterWorkingMinutes(hours, waitingSince, answerMinutes) ?? null)

export const answerState = (
  { hours, answerMinutes }: AnswerTarget,
  dueAt: Date,
  now: Date,
): AnswerState => {
  if (dueAt <= now) return 'late'
  return workingMinutes(hours, now, dueAt) <= (answerMinutes ?? 0) * soonPart ? 'soon' : 'ok'
}
