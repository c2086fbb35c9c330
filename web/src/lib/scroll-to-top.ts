import { prefersReducedMotion } from './reduced-motion.ts'

/** Milliseconds of the way to the top after paging. */
export const scrollTime = 800

/** Quick at first, gentle at the end: from 0 at the start to 1 at the goal. */
export const easeOut = (progress: number): number => {
  const clamped = Math.min(Math.max(progress, 0), 1)
  return 1 - (1 - clamped) ** 3
}

/** Where the page stands after `elapsed` milliseconds of its way from `from` to the top. */
export const scrollPositionAt = (from: number, elapsed: number): number =>
  Math.round(from * (1 - easeOut(elapsed / scrollTime)))

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Gives the page back at once when the reader moves it. */
export const scrollToTop = (): void => {
  const from = window.scrollY
  if (from === 0) return
  if (prefersReducedMotion()) {
    window.scrollTo(0, 0)
    return
  }
  const reader = new AbortController()
  for (const kind of interruptions)
    window.addEventListener(kind, () => reader.abort(), { passive: true, signal: reader.signal })
  const start = performance.now()
  const step = (now: number) => {
    if (reader.signal.aborted) return
    const elapsed = now - start
    window.scrollTo(0, scrollPositionAt(from, elapsed))
    if (elapsed < scrollTime) requestAnimationFrame(step)
    else reader.abort()
  }
  requestAnimationFrame(step)
}
