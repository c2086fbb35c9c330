import type { Text } from '../content/text.ts'

/** One sentence of a lesson: shown as a caption, and the beat that the drawing follows. */
export type Line = { start: number; end: number; zh: string; en: string }

export type Lesson = {
  /** Names its files. */
  key: string
  /** The lesson of `demo/content` that plays it. */
  lessonKey: string
  course: string
  title: Text
  colour: string
  /** Seconds. */
  seconds: number
  lines: Line[]
  /** Seconds, and what begins there. */
  chapters: { start: number; title: Text }[]
  /** What is seen at a moment, as the inside of an SVG of 1280 by 720. */
  draw: (time: number) => string
}
