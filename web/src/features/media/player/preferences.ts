/** What a learner's player remembers from one video to the next. */
export interface Preferences {
  readonly rate: number
  /** 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
  readonly hasCaptions: boolean
  /** Empty: the language of the page. */
  readonly captionLanguage: string
  readonly captionSize: 'small' | 'medium' | 'large'
  readonly captionGround: 'none' | 'veil' | 'solid'
  readonly goesOn: boolean
  /** Single keys can be switched off for those whose voice or hands press them by accident. */
  readonly hasShortcuts: boolean
}

const defaults: Preferences = {
  rate: 1,
  volume: 1,
  isMuted: false,
  hasCaptions: true,
  captionLanguage: '',
  captionSize: 'medium',
  captionGround: 'veil',
  goesOn: true,
  hasShortcuts: true,
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const keyOf = (viewer: string): string => `player.${viewer}`

const clamp = (value: unknown, low: number, high: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(high, Math.max(low, value))
    : otherwise

/** Storage may be closed to a page in another site's frame, or hold what others wrote. */
export const readPreferences = (viewer: string): Preferences => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '{}') as Partial<Preferences>
    return {
      ...defaults,
      ...kept,
      rate: clamp(kept.rate, 0.5, 2, defaults.rate),
      volume: clamp(kept.volume, 0, 1, defaults.volume),
    }
  } catch {
    return defaults
  }
}

export const keepPreferences = (viewer: string, preferences: Preferences): void => {
  try {
    localStorage.setItem(keyOf(viewer), JSON.stringify(preferences))
  } catch {
    // Nothing is remembered there.
  }
}
