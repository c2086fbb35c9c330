import { useEffect, useRef } from 'react'

/** Scrolls to the top when `key` changes. A page shown again from the cache keeps its position. */
export const useScrollToTopOnChange = (key: string | number): void => {
  const last = useRef<string | number>(undefined)
  useEffect(() => {
    if (last.current !== key) window.scrollTo(0, 0)
    last.current = key
  }, [key])
}
