/** What a browser keeps of a lesson that a learner opened, for the time without a network. */
export interface KeptLesson {
  readonly courseId: number
  readonly courseName: string
  readonly lessonId: number
  readonly title: string
  /** Chapter and place in it, such as `2.3`. */
  readonly number: string
  readonly chapters: readonly KeptChapter[]
  /** Undefined if it was left before the transcript was there. */
  readonly cues: readonly KeptCue[] | undefined
  readonly marks: readonly KeptMark[] | undefined
  /** Seconds: where the learner left it. */
  readonly position: number
}

export interface KeptChapter {
  readonly title: string
  readonly lessons: readonly { readonly id: number; readonly title: string }[]
}

export interface KeptCue {
  /** Seconds. */
  readonly start: number
  readonly text: string
}

export interface KeptMark {
  readonly id: number
  readonly kind: 'note' | 'bookmark'
  readonly second: number
  readonly text: string
}

/** Enough for a term of one course after the other; an hour of speech is about 60 KB. */
export const keptLimits = { lessons: 100, bytes: 20_000_000 }

/** Milliseconds. The server ends a session that is not used for as long, so nothing is shown after it either. */
export const keptFor = 7 * 24 * 3600_000

export interface KeptSize {
  readonly lessonId: number
  readonly openedAt: number
  readonly bytes: number
}

/** The lessons beyond the limits: those that were opened longest ago. The one that is open stays. */
export const findOverflow = (
  kept: readonly KeptSize[],
  limits: { readonly lessons: number; readonly bytes: number } = keptLimits,
): number[] => {
  let bytes = 0
  return kept
    .toSorted((a, b) => b.openedAt - a.openedAt)
    .filter((lesson, index) => {
      bytes += lesson.bytes
      return index > 0 && (index >= limits.lessons || bytes > limits.bytes)
    })
    .map(({ lessonId }) => lessonId)
}
