import { useState } from 'react'
import { useSearchParams } from '../../router/index.ts'

const keyOf = (list: string): string => `hidden-columns ${list}`

const readHidden = (list: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const separator = '.'

/** Also when nothing is hidden: the address of a view says which columns it has. */
export const writeHidden = (query: URLSearchParams, hidden: readonly string[]): void =>
  query.set('hide', hidden.toSorted().join(separator))

/** The hidden columns of a list: those of the address, or else those stored in this browser. */
export const useHiddenColumns = (list: string) => {
  const [query, setQuery] = useSearchParams()
  const [stored, setStored] = useState(() => readHidden(list))
  const shared = query.get('hide')
  const hidden = shared === null ? stored : shared.split(separator).filter(Boolean)
  return {
    hidden,
    toggle: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
      if (shared !== null) {
        const changed = new URLSearchParams(query)
        writeHidden(changed, next)
        setQuery(changed, { preventScrollReset: true, replace: true })
        return
      }
      setStored(next)
      try {
        localStorage.setItem(keyOf(list), JSON.stringify(next))
      } catch {
        // Not stored: the storage is full or blocked.
      }
    },
  }
}
