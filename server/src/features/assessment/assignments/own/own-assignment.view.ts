import type { OwnAssignment, Try, WorkFile } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { taskIn, toMoment } from '../assignment.view.ts'
import type { AssignmentRow } from '../assignments.store.ts'
import { isJudged, judgeTime } from '../phase.ts'
import type { TryRow } from '../submissions.store.ts'

/** By their id. */
export type WorkFiles = ReadonlyMap<number, WorkFile>

export const pickFiles = (files: WorkFiles, ids: readonly number[]): WorkFile[] =>
  ids.flatMap((id) => files.get(id) ?? [])

export const toTry = ({ submission, assignment, marker }: TryRow, files: WorkFiles): Try => ({
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
  files: pickFiles(files, submission.fileIds),
  markedFiles: pickFiles(files, submission.markedFileIds),
  markedAt: toMoment(submission.markedAt),
  marker,
  againUntil: toMoment(submission.againUntil),
  isEarlier: submission.isEarlier,
})

/** What a learner gets of a try: nothing of a mark that was taken back. */
const toOwnTry = (row: TryRow, files: WorkFiles): Try => {
  const whole = toTry(row, files)
  return isJudged(whole)
    ? whole
    : {
        ...whole,
        points: null,
        levels: [],
        comment: '',
        passages: [],
        markedFiles: [],
        markedAt: null,
        marker: '',
        againUntil: null,
      }
}

interface OwnState {
  readonly isOwn: boolean
  readonly draft:
    | { readonly text: string; readonly number: number; readonly fileIds: number[] }
    | undefined
  readonly tries: readonly TryRow[]
  readonly files: WorkFiles
  readonly now: Date
}

export const toOwnAssignment = (
  assignment: AssignmentRow,
  language: Language,
  { isOwn, draft, tries, files, now }: OwnState,
): OwnAssignment => {
  const known = tries.map(({ submission }) => submission)
  const isRenewed = known.some(({ isEarlier }) => isEarlier)
  const { phase, closesAt } = judgeTime(assignment, known, now)
  return {
    task: taskIn(assignment, language),
    points: assignment.points,
    dueAt: isRenewed ? null : toMoment(assignment.dueAt),
    lateRule: assignment.lateRule,
    lateUntil: isRenewed ? null : toMoment(assignment.lateUntil),
    criteria: assignment.criteria,
    takesText: assignment.takesText,
    maxFiles: assignment.maxFiles,
    phase,
    closesAt: toMoment(closesAt),
    isOwn,
    draft: { text: draft?.text ?? '', number: draft?.number ?? 0 },
    files: pickFiles(files, draft?.fileIds ?? []),
    tries: tries.map((row) => toOwnTry(row, files)),
  }
}
