export type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

const ends: readonly [hour: number, greeting: Greeting][] = [
  [5, 'night'],
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
  [23, 'evening'],
]

/** By the hour of the reader's own clock. */
export const greetingAt = (hour: number): Greeting =>
  ends.find(([end]) => hour < end)?.[1] ?? 'night'
