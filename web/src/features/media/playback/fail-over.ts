/** Failures in a row after which a line is given up. */
export const patience = 3

export interface LineTrial {
  /** Undefined: the one the server takes by default. */
  readonly lineId: number | undefined
  readonly failures: number
  /** Lines given up since something last arrived. */
  readonly givenUp: readonly number[]
}

export type LineEvent =
  | { readonly type: 'arrived' }
  | { readonly type: 'failed' }
  | { readonly type: 'chosen'; readonly lineId: number }

export interface LineStep {
  readonly trial: LineTrial
  /** `stay`: try again. `move`: go on from `trial.lineId`. `stop`: no line is left. */
  readonly outcome: 'stay' | 'move' | 'stop'
}

export const firstTrial: LineTrial = { lineId: undefined, failures: 0, givenUp: [] }

interface Line {
  readonly id: number
  readonly isDefault: boolean
}

export const lineInUse = (trial: LineTrial, lines: readonly Line[]): number | undefined =>
  trial.lineId ?? (lines.find((line) => line.isDefault) ?? lines[0])?.id

/** The line to play from after something arrived, failed, or was chosen by the learner. */
export const nextTrial = (trial: LineTrial, event: LineEvent, lines: readonly Line[]): LineStep => {
  if (event.type === 'arrived') {
    const isCalm = trial.failures === 0 && trial.givenUp.length === 0
    return { trial: isCalm ? trial : { ...trial, failures: 0, givenUp: [] }, outcome: 'stay' }
  }
  if (event.type === 'chosen')
    return { trial: { lineId: event.lineId, failures: 0, givenUp: [] }, outcome: 'move' }

  const failures = trial.failures + 1
  if (failures < patience) return { trial: { ...trial, failures }, outcome: 'stay' }
  const current = lineInUse(trial, lines)
  const givenUp = current === undefined ? trial.givenUp : [...trial.givenUp, current]
  const next = lines.find((line) => !givenUp.includes(line.id))
  return next
    ? { trial: { lineId: next.id, failures: 0, givenUp }, outcome: 'move' }
    : { trial: { ...trial, failures, givenUp }, outcome: 'stop' }
}
