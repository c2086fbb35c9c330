/** `2026-03-09` → `3/9`. */
export const toShortDay = (day: string): string => day.split('-').slice(1).map(Number).join('/')
