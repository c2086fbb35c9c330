/** What the panel uses of the player that shows the lesson; positions are in seconds. */
export interface LessonPlayer {
  readonly get: () => { readonly position: number }
  readonly use: <T>(select: (state: { readonly position: number }) => T) => T
  readonly seek: (seconds: number) => void
}
