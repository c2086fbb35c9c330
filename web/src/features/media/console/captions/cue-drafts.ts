import type { Cue } from '@jingke/contract/media'
import { parseTimeCode, toTimeCode } from '../../../../lib/format/time-code.ts'

export interface CueDraft {
  readonly key: number
  /** Time codes, as they are typed. */
  readonly start: string
  readonly end: string
  readonly text: string
}

let lastKey = 0
export const toDraft = ({ start, end, text }: Cue): CueDraft => {
  lastKey += 1
  return { key: lastKey, start: toTimeCode(start), end: toTimeCode(end), text }
}

type CueProblem = 'wrongTime' | 'wrongOrder' | 'textMissing'

export const problemOf = ({ start, end, text }: CueDraft): CueProblem | undefined => {
  const [from, to] = [parseTimeCode(start), parseTimeCode(end)]
  if (from === undefined || to === undefined) return 'wrongTime'
  if (to <= from) return 'wrongOrder'
  return text.trim() === '' ? 'textMissing' : undefined
}

/** In the order of their times. Drafts with a problem are left out. */
export const toCues = (drafts: readonly CueDraft[]): Cue[] =>
  drafts
    .flatMap(({ start, end, text }) => {
      const [from, to] = [parseTimeCode(start), parseTimeCode(end)]
      return from === undefined || to === undefined
        ? []
        : [{ start: from, end: to, text: text.trim() }]
    })
    .sort((one, other) => one.start - other.start || one.end - other.end)

const isSame = (one: Cue | undefined, other: Cue | undefined): boolean =>
  one?.start === other?.start && one?.end === other?.end && one?.text === other?.text

/** The range to replace so that `before` becomes `after`; undefined: they are the same. */
export const editBetween = (before: readonly Cue[], after: readonly Cue[]) => {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && isSame(before[from], after[from])) from += 1
  let kept = 0
  while (kept < shorter - from && isSame(before.at(-1 - kept), after.at(-1 - kept))) kept += 1
  const edit = {
    from,
    remove: before.length - kept - from,
    insert: after.slice(from, after.length - kept),
  }
  return edit.remove === 0 && edit.insert.length === 0 ? undefined : edit
}
