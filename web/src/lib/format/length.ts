import type { Language } from '@jingke/contract/core'

/** Seconds in words: "2 h 51 min", "2 小时 51 分"; under a minute "40 s", "40 秒". */
export const toLength = (seconds: number, language: Language): string => {
  const words = language === 'en' ? ['h', 'min', 's'] : ['小时', '分', '秒']
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} ${words[2]}`
  const minutes = Math.round(whole / 60)
  const units = [
    { count: Math.floor(minutes / 60), word: words[0] },
    { count: minutes % 60, word: words[1] },
  ]
  return units
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(' ')
}
