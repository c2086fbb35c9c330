import { useEffect, useState } from 'react'

/** Milliseconds without a change before a value counts. */
export const debounceDelay = 350

export const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
