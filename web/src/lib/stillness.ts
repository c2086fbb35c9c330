/** The visitor has asked for less motion. Not for use while rendering. */
export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
