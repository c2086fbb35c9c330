/** Milliseconds of a day. */
export const dayLength = 86_400_000

/** `2026-03-31` → the day that many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)

export const daysAfter = (date: Date, count: number): Date =>
  new Date(date.getTime() + count * dayLength)

export const daysBefore = (date: Date, count: number): Date => daysAfter(date, -count)
