/** Milliseconds a slide is shown. */
export const slideTime = 3000

/** `user`: by the pause button or a preference for reduced motion. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'user'

export interface Rotation {
  readonly index: number
  readonly count: number
  readonly pauses: readonly PauseReason[]
}

export type RotationEvent =
  | { do: 'advance'; by: 1 | -1 }
  | { do: 'show'; index: number }
  | { do: 'pause'; why: PauseReason }
  | { do: 'resume'; why: PauseReason }

export const startRotation = (count: number): Rotation => ({ index: 0, count, pauses: [] })

export const isRotating = ({ count, pauses }: Rotation): boolean => count > 1 && pauses.length === 0

export const rotate = (state: Rotation, event: RotationEvent): Rotation => {
  const { index, count, pauses } = state
  switch (event.do) {
    case 'advance':
      return count === 0 ? state : { ...state, index: (index + event.by + count) % count }
    case 'show':
      return event.index >= 0 && event.index < count ? { ...state, index: event.index } : state
    case 'pause':
      return pauses.includes(event.why) ? state : { ...state, pauses: [...pauses, event.why] }
    case 'resume':
      return { ...state, pauses: pauses.filter((why) => why !== event.why) }
  }
}
