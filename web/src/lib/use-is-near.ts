import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come into view, or within `margin` pixels of it, at least once. Browsers
 * fetch lazy pictures thousands of pixels ahead, which is too early for a light first view.
 */
export const useIsNear = (ref: RefObject<Element | null>, margin = 0): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin, isNear])
  return isNear
}
