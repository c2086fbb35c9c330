import type { Text } from '../content/text.ts'

/** One sentence: a caption, and the timing of the drawing and the music. */
export type LessonCue = { start: number; end: number; zh: string; en: string }

export type Lesson = {
  /** Base name of its files. */
  key: string
  /** The lesson of `demo/content` that plays it. */
  lessonKey: string
  /** Lessons of other courses that play it too. */
  repeatedIn: string[]
  course: string
  title: Text
  colour: string
  /** Seconds. */
  seconds: number
  /** Pictures per second. */
  frameRate?: number
  cues: LessonCue[]
  chapters: { start: number; title: Text }[]
  /** Content of a 1280 by 720 SVG at a time in seconds. */
  draw: (time: number) => string
}
