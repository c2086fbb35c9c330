import { useState } from 'react'

const key = 'desk-density'

const readIsCompact = (): boolean => {
  try {
    return localStorage.getItem(key) === 'compact'
  } catch {
    return false
  }
}

/** Whether an entry of the inbox takes one line; stored in this browser. */
export const useDensity = () => {
  const [isCompact, setIsCompact] = useState(readIsCompact)
  const setDensity = (next: boolean) => {
    setIsCompact(next)
    try {
      localStorage.setItem(key, next ? 'compact' : 'roomy')
    } catch {
      // Not stored: the storage is full or blocked.
    }
  }
  return [isCompact, setDensity] as const
}
