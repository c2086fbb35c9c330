import type { AssignmentDraft, Criterion, EditableAssignment } from '@jingke/contract/assessment'
import { toFullTime } from '../../../../lib/time/index.ts'

/** What the form has: dates as `DateField` writes them. */
export type AssignmentFields = Omit<AssignmentDraft, 'dueAt' | 'lateUntil'> & {
  readonly dueAt: string
  readonly lateUntil: string
}

export const emptyAssignment: AssignmentFields = {
  taskZh: '',
  taskEn: '',
  points: 100,
  dueAt: '',
  lateRule: 'refuse',
  lateUntil: '',
  criteria: [],
  takesText: true,
  maxFiles: 0,
}

const toField = (at: string | null): string =>
  at === null ? '' : toFullTime(new Date(at)).replace(' ', 'T')

export const toFields = (stored: EditableAssignment): AssignmentFields => ({
  taskZh: stored.taskZh,
  taskEn: stored.taskEn,
  points: stored.points,
  dueAt: toField(stored.dueAt),
  lateRule: stored.lateRule,
  lateUntil: toField(stored.lateUntil),
  criteria: stored.criteria,
  takesText: stored.takesText,
  maxFiles: stored.maxFiles,
})

const toMoment = (field: string): string | null =>
  field === '' ? null : new Date(field).toISOString()

/** The editor gives one plain line as it is typed. */
export const isTaskMarkup = (body: string): boolean => /^<[a-z]/.test(body)

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const toTask = (typed: string): string =>
  typed === '' || isTaskMarkup(typed) ? typed : `<p>${escapeText(typed)}</p>`

export const toInput = (fields: AssignmentFields): AssignmentDraft => ({
  ...fields,
  taskZh: toTask(fields.taskZh),
  taskEn: toTask(fields.taskEn),
  dueAt: toMoment(fields.dueAt),
  lateUntil: toMoment(fields.lateUntil),
})

export const isLastDateWrong = ({ dueAt, lateRule, lateUntil }: AssignmentFields): boolean =>
  dueAt !== '' && lateRule === 'until' && !(lateUntil > dueAt)

export const isRubricComplete = (criteria: readonly Criterion[]): boolean =>
  criteria.every(
    ({ title, levels }) => title.trim() !== '' && levels.every(({ text }) => text.trim() !== ''),
  )

const best = ({ levels }: Criterion): number => Math.max(0, ...levels.map(({ points }) => points))

/** The most that the rubric gives. */
export const rubricPoints = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, criterion) => sum + best(criterion), 0)

/** As the browser has kept it; undefined: nothing was kept. */
export const parseKept = (kept: string): AssignmentFields | undefined => {
  if (kept === '') return undefined
  try {
    return { ...emptyAssignment, ...(JSON.parse(kept) as AssignmentFields) }
  } catch {
    return undefined
  }
}
