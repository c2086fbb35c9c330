import type { Language } from '@jingke/contract/core'

const seconds = (count: number, language: Language): string =>
  language === 'en' ? `${count} ${count === 1 ? 'second' : 'seconds'}` : `${count} 秒`

/** Seconds as people say them: "40 seconds", "5 min", "2 h 51 min"; "40 秒", "5 分钟", "2 小时 51 分". */
export const toLength = (length: number, language: Language): string => {
  const whole = Math.max(0, Math.round(length))
  if (whole < 60) return seconds(whole, language)
  const minutes = Math.round(whole / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (language === 'en')
    return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
}

/** Time of study, which nobody counts in seconds: "under a minute". */
export const toStudyTime = (length: number, language: Language): string => {
  if (length >= 60) return toLength(length, language)
  if (length <= 0) return language === 'en' ? '0 min' : '0 分钟'
  return language === 'en' ? 'under a minute' : '不到 1 分钟'
}
