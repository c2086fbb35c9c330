import type { KeptLesson } from '../lib/kept-lessons/index.ts'

export interface Hit {
  readonly kind: 'lesson' | 'note' | 'transcript'
  readonly lesson: KeptLesson
  readonly second: number
  readonly text: string
}

/** More are seldom read, and each letter typed draws them again. */
export const maxHits = 50

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const hitsIn = (lesson: KeptLesson): Hit[] => [
  { kind: 'lesson', lesson, second: 0, text: `${lesson.courseName} ${lesson.title}` },
  ...(lesson.marks ?? []).map(({ second, text }): Hit => ({ kind: 'note', lesson, second, text })),
  ...(lesson.cues ?? []).map(
    ({ start, text }): Hit => ({
      kind: 'transcript',
      lesson,
      second: Math.floor(start),
      text,
    }),
  ),
]

/** Names of lessons first, then notes, then what is said; each contains every word. */
export const searchKept = (lessons: readonly KeptLesson[], typed: string): Hit[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = lessons.flatMap(hitsIn).filter(({ text }) => {
    const where = folded(text)
    return words.every((word) => where.includes(word))
  })
  const order = { lesson: 0, note: 1, transcript: 2 }
  return hits.toSorted((a, b) => order[a.kind] - order[b.kind]).slice(0, maxHits)
}
