import type { OwnAssignment, Try } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { taskIn, toMoment } from '../assignment.view.ts'
import type { AssignmentRow } from '../assignments.store.ts'
import { judgeTime } from '../phase.ts'
import type { TryRow } from '../submissions.store.ts'

export const toTry = ({ submission, assignment, marker }: TryRow): Try => ({
  id: submission.id,
  number: submission.number,
  text: submission.text,
  handedInAt: submission.handedInAt.toISOString(),
  isLate: submission.isLate,
  outcome: submission.outcome,
  points: submission.points,
  maxPoints: assignment.points,
  criteria: assignment.criteria,
  levels: submission.levels,
  comment: submission.comment,
  passages: submission.passages,
  markedAt: toMoment(submission.markedAt),
  marker,
  againUntil: toMoment(submission.againUntil),
})

/** What a learner gets of a try: nothing of a mark that was taken back. */
const toOwnTry = (row: TryRow): Try => {
  const whole = toTry(row)
  return whole.outcome === 'accepted' || whole.outcome === 'returned'
    ? whole
    : {
        ...whole,
        points: null,
        levels: [],
        comment: '',
        passages: [],
        markedAt: null,
        marker: '',
        againUntil: null,
      }
}

interface OwnState {
  readonly isOwn: boolean
  readonly draft: { readonly text: string; readonly number: number } | undefined
  readonly tries: readonly TryRow[]
  readonly now: Date
}

export const toOwnAssignment = (
  assignment: AssignmentRow,
  language: Language,
  { isOwn, draft, tries, now }: OwnState,
): OwnAssignment => {
  const { phase, closesAt } = judgeTime(assignment, tries[0]?.submission, now)
  return {
    task: taskIn(assignment, language),
    points: assignment.points,
    dueAt: toMoment(assignment.dueAt),
    lateRule: assignment.lateRule,
    lateUntil: toMoment(assignment.lateUntil),
    criteria: assignment.criteria,
    phase,
    closesAt: toMoment(closesAt),
    isOwn,
    draft: { text: draft?.text ?? '', number: draft?.number ?? 0 },
    tries: tries.map(toOwnTry),
  }
}
