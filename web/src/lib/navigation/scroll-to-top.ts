import { easeOut } from '../display/ease-out.ts'
import { prefersReducedMotion } from '../display/reduced-motion.ts'

/** Milliseconds. */
export const scrollTime = 800

/** The scroll position after `elapsed` milliseconds of an animation from `from` to the top. */
export const scrollPositionAt = (from: number, elapsed: number): number =>
  Math.round(from * (1 - easeOut(elapsed / scrollTime)))

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Animated; stops at once on user input. */
export const scrollToTop = (): void => {
  const from = window.scrollY
  if (from === 0) return
  if (prefersReducedMotion()) {
    window.scrollTo(0, 0)
    return
  }
  const interruption = new AbortController()
  for (const kind of interruptions)
    window.addEventListener(kind, () => interruption.abort(), {
      passive: true,
      signal: interruption.signal,
    })
  const start = performance.now()
  const step = (now: number) => {
    if (interruption.signal.aborted) return
    const elapsed = now - start
    window.scrollTo(0, scrollPositionAt(from, elapsed))
    if (elapsed < scrollTime) requestAnimationFrame(step)
    else interruption.abort()
  }
  requestAnimationFrame(step)
}
