/** What the panel uses of what shows the lesson; positions are in seconds, or in the terms of its kind. */
export interface LessonPlayer {
  readonly get: () => { readonly position: number }
  readonly use: <T>(select: (state: { readonly position: number }) => T) => T
  readonly seek: (position: number) => void
}
