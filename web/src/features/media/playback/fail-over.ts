/** Consecutive failures after which the next line is tried. */
const maxFailures = 3

export interface LineState {
  /** Undefined: the server's default. */
  readonly lineId: number | undefined
  readonly failures: number
  /** Lines that failed since the last success. */
  readonly failedLines: readonly number[]
}

export type LineEvent =
  | { readonly type: 'loaded' }
  | { readonly type: 'failed' }
  | { readonly type: 'chosen'; readonly lineId: number }

export interface LineDecision {
  readonly state: LineState
  /** `switch`: continue with `state.lineId`. `stop`: every line has failed. */
  readonly action: 'retry' | 'switch' | 'stop'
}

export const initialLineState: LineState = { lineId: undefined, failures: 0, failedLines: [] }

interface Line {
  readonly id: number
  readonly isDefault: boolean
}

export const currentLineId = (state: LineState, lines: readonly Line[]): number | undefined =>
  state.lineId ?? (lines.find((line) => line.isDefault) ?? lines[0])?.id

export const nextLineState = (
  state: LineState,
  event: LineEvent,
  lines: readonly Line[],
): LineDecision => {
  if (event.type === 'loaded') {
    const isUnchanged = state.failures === 0 && state.failedLines.length === 0
    const next = isUnchanged ? state : { ...state, failures: 0, failedLines: [] }
    return { state: next, action: 'retry' }
  }
  if (event.type === 'chosen')
    return { state: { lineId: event.lineId, failures: 0, failedLines: [] }, action: 'switch' }

  const failures = state.failures + 1
  if (failures < maxFailures) return { state: { ...state, failures }, action: 'retry' }
  const current = currentLineId(state, lines)
  const failedLines = current === undefined ? state.failedLines : [...state.failedLines, current]
  const next = lines.find((line) => !failedLines.includes(line.id))
  return next
    ? { state: { lineId: next.id, failures: 0, failedLines }, action: 'switch' }
    : { state: { ...state, failures, failedLines }, action: 'stop' }
}
