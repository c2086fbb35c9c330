import { planProblems, type When } from '@jingke/contract/plans'
import { refusedField } from '../../../platform/problem.ts'

/** For the audit log. */
export const whenText = (when: When | null): string | number =>
  when && 'day' in when ? when.day : (when?.days ?? '')

/** Two dates or two numbers of days can be compared; of one of each the learner decides. */
const isInverted = (start: When | null, due: When | null): boolean => {
  if (start?.kind === 'date' && due?.kind === 'date') return due.day < start.day
  return start?.kind === 'days' && due?.kind === 'days' && due.days < start.days
}

export const requireOrder = (start: When | null, due: When | null): void => {
  if (isInverted(start, due)) throw refusedField(planProblems.planDatesInverted, 'due', {})
}
