import { addDays, addMonths, weekdayOf } from './days.ts'

/** Where a key leads from a day in a grid of days; undefined for other keys. */
export const dayAfterKey = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
