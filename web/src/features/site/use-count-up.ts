import { type RefObject, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../lib/display/reduced-motion.ts'
import { countAt, countTime } from './count-up.ts'

/**
 * Counts up to `value` when the element is first scrolled into view; undefined: show the value
 * itself. A figure above the fold does not count up: it is visible before hydration.
 */
export const useCountUp = (
  ref: RefObject<HTMLElement | null>,
  value: number,
): number | undefined => {
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element || prefersReducedMotion()) return
    if (element.getBoundingClientRect().top < window.innerHeight) return
    let frame = 0
    setShown(0)
    const count = (start: number) => (now: number) => {
      const elapsed = now - start
      setShown(elapsed < countTime ? countAt(value, elapsed) : undefined)
      if (elapsed < countTime) frame = requestAnimationFrame(count(start))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      frame = requestAnimationFrame(count(performance.now()))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(undefined)
    }
  }, [ref, value])
  return shown
}
