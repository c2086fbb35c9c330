export interface PaletteResult {
  /** Unique, and the same each time. */
  readonly id: string
  readonly kind: 'page' | 'course' | 'learner' | 'case' | 'setting' | 'action'
  readonly name: string
  readonly note: string
  readonly path?: string
  /** What an action without a page does. */
  readonly run?: () => void
}
