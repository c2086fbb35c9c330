import type { Language } from '@jingke/contract/core'
import type { HealthState } from '@jingke/contract/health'

export interface Words {
  readonly zh: string
  readonly en: string
}

export const inLanguage = ({ zh, en }: Words, language: Language): string =>
  language === 'en' ? en : zh

/** What a check has found, and what to do about it. */
export interface Finding {
  readonly state: HealthState
  readonly found: Words
  readonly next: Words
}

export const ok = (
  found: Words,
  next: Words = { zh: '无需处理。', en: 'Nothing to do.' },
): Finding => ({
  state: 'ok',
  found,
  next,
})

export const warn = (found: Words, next: Words): Finding => ({ state: 'warn', found, next })

export const fail = (found: Words, next: Words): Finding => ({ state: 'fail', found, next })

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** With one decimal, such as 1.5 GB. */
export const toSize = (bytes: number): string => {
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  return `${(bytes / 2 ** (10 * unit)).toFixed(unit > 2 ? 1 : 0)} ${units[unit]}`
}

export const toPercent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)} %`
