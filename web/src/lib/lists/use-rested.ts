import { useEffect, useState } from 'react'

/** Milliseconds without a change before a value counts. */
export const restTime = 350

/** The value as it was when it last rested. */
export const useRested = (value: string): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restTime)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
