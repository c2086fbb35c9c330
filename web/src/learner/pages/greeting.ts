export type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

const ends: readonly [hour: number, greeting: Greeting][] = [
  [5, 'night'],
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
  [23, 'evening'],
]

/** `hour`: 0 to 23, local time. */
export const greetingAt = (hour: number): Greeting =>
  ends.find(([end]) => hour < end)?.[1] ?? 'night'
