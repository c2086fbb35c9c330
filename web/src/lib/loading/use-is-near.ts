import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has been within `margin` pixels of the viewport at least once. `loading="lazy"`
 * loads images thousands of pixels ahead, which is too early for a small first view.
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
