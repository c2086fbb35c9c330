import { playbackRates } from '@jingke/contract/study/constants'
/** Stored per user in localStorage. */
export interface Preferences {
  readonly rate: number
  /** 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
  readonly hasCaptions: boolean
  /** Empty: the language of the page. */
  readonly captionLanguage: string
  /** Empty: the first sound track. */
  readonly soundLanguage: string
  readonly captionSize: 'small' | 'medium' | 'large'
  readonly captionBackground: 'none' | 'translucent' | 'solid'
  readonly playsNext: boolean
  /** Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
  readonly hasShortcuts: boolean
}

const defaults: Preferences = {
  rate: 1,
  volume: 1,
  isMuted: false,
  hasCaptions: true,
  captionLanguage: '',
  soundLanguage: '',
  captionSize: 'medium',
  captionBackground: 'translucent',
  playsNext: true,
  hasShortcuts: true,
}

const keyOf = (userKey: string): string => `player.${userKey}`

const clamp = (value: unknown, low: number, high: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(high, Math.max(low, value))
    : otherwise

/** Storage may be blocked in another site's frame, or contain invalid data. */
export const readPreferences = (userKey: string): Preferences => {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userKey)) ?? '{}') as Partial<Preferences>
    return {
      ...defaults,
      ...stored,
      rate: playbackRates.find((rate) => rate === stored.rate) ?? defaults.rate,
      volume: clamp(stored.volume, 0, 1, defaults.volume),
    }
  } catch {
    return defaults
  }
}

export const storePreferences = (userKey: string, preferences: Preferences): void => {
  try {
    localStorage.setItem(keyOf(userKey), JSON.stringify(preferences))
  } catch {
    // Storage is blocked.
  }
}
