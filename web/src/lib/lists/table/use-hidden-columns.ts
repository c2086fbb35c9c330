import { useState } from 'react'

const keyOf = (list: string): string => `hidden-columns ${list}`

const readHidden = (list: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The columns of a list that this browser hides. */
export const useHiddenColumns = (list: string) => {
  const [hidden, setHidden] = useState(() => readHidden(list))
  return {
    hidden,
    toggle: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
      setHidden(next)
      try {
        localStorage.setItem(keyOf(list), JSON.stringify(next))
      } catch {
        // Not remembered: the storage is full or blocked.
      }
    },
  }
}
