import { useEffect, useState } from 'react'
import { restTime } from './use-rested.ts'

/** What is typed shows at once; what is searched follows when the typing rests. */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(searched)
  useEffect(() => setTyped((now) => (now.trim() === searched ? now : searched)), [searched])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the rest anew
  useEffect(() => {
    if (typed.trim() === searched) return
    const timer = setTimeout(() => onSearch(typed.trim()), restTime)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}
