import type { Mark, Passage, Submission, Try } from '@jingke/contract/assessment'

/** What a marker writes. */
export interface MarkFields {
  /** As typed; empty: none. */
  readonly points: string
  /** By criterion; -1: no level was chosen yet. */
  readonly levels: readonly number[]
  readonly comment: string
  readonly passages: readonly Passage[]
  /** As `DateField` writes it. */
  readonly againUntil: string
}

/** A mark that was taken back goes on from what was written. */
export const toMarkFields = ({ points, levels, criteria, comment, passages }: Try): MarkFields => ({
  points: points === null ? '' : String(points),
  levels: criteria.map((_, index) => levels[index] ?? -1),
  comment,
  passages,
  againUntil: '',
})

/** The points of the levels chosen so far. */
export const chosenPoints = ({ criteria }: Try, levels: readonly number[]): number =>
  criteria.reduce(
    (sum, criterion, index) => sum + (criterion.levels[levels[index] ?? -1]?.points ?? 0),
    0,
  )

export const isPointsWrong = (points: string, most: number): boolean =>
  points.trim() !== '' && !(/^\d{1,5}$/.test(points.trim()) && Number(points) <= most)

/** Whether everything is judged that an acceptance needs. */
export const isJudged = ({ criteria, maxPoints }: Try, fields: MarkFields): boolean => {
  if (criteria.length > 0) return fields.levels.every((level) => level >= 0)
  return (
    maxPoints === 0 || (fields.points.trim() !== '' && !isPointsWrong(fields.points, maxPoints))
  )
}

export const toMark = (
  { id, version, tries: [attempt] }: Submission,
  fields: MarkFields,
  outcome: Mark['outcome'],
) => {
  const isByRubric = attempt !== undefined && attempt.criteria.length > 0
  const isWhole = fields.levels.every((level) => level >= 0)
  return {
    id,
    version,
    outcome,
    points: isByRubric || fields.points.trim() === '' ? null : Number(fields.points),
    levels: isByRubric && isWhole ? [...fields.levels] : [],
    comment: fields.comment,
    passages: [...fields.passages],
    againUntil: fields.againUntil === '' ? null : new Date(fields.againUntil).toISOString(),
  }
}

/** As the browser has kept it; undefined: nothing was kept. */
export const parseKeptMark = (kept: string): MarkFields | undefined => {
  try {
    const fields = JSON.parse(kept) as Partial<MarkFields>
    const isWhole = Array.isArray(fields.levels) && Array.isArray(fields.passages)
    return isWhole ? (fields as MarkFields) : undefined
  } catch {
    return undefined
  }
}
