import type { Language } from '@jingke/contract/core'
import { addDays } from '../../platform/time/days.ts'

/** `3月9日至3月15日`, `March 9 – March 15`. */
export const weekWords = (language: Language, monday: string): string => {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const ends = [monday, addDays(monday, 6)].map((day) => format.format(new Date(day)))
  return ends.join(language === 'en' ? ' – ' : '至')
}

/** `2 小时 5 分钟`, `2 h 5 min`. */
export const timeWords = (language: Language, seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const [hour, minute] = language === 'en' ? ['h', 'min'] : ['小时', '分钟']
  const parts = [
    ...(hours > 0 ? [`${hours} ${hour}`] : []),
    ...(rest > 0 ? [`${rest} ${minute}`] : []),
  ]
  return parts.join(' ')
}
