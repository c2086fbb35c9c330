/** Reads the media query once; a component that renders by it would need a subscription. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
