const pad = (unit: number): string => String(unit).padStart(2, '0')

/** `2026-03-09 14:05` in the reader's time zone, the same in every language. */
export const toFullTime = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** `2026-03-09`, likewise. */
export const toDay = (at: string): string => toFullTime(new Date(at)).slice(0, 10)

/** `14:05`, likewise. */
export const toTime = (at: string): string => toFullTime(new Date(at)).slice(11)

/** The date of a moment in an answer; null stays null. */
export const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))
