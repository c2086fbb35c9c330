import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { isLeavingLocation } from '../navigation/app-router.ts'
import { useIsNavigating, useLocation } from '../router/index.ts'
import { debounceDelay } from './use-debounced.ts'

/**
 * The text of a search field. The search is debounced, waits for the end of an input method's
 * composition, and is dropped during a navigation, which it would cancel.
 */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [known, setKnown] = useState(searched)
  const [isComposing, setComposing] = useState(false)
  const { key } = useLocation()
  const isNavigating = useIsNavigating()

  if (searched !== known) {
    setKnown(searched)
    // Changed from outside, for example by the back button.
    if (searched !== asked) setText(searched)
  }

  const search = (next: string) => {
    setAsked(next.trim())
    if (next.trim() !== searched) onSearch(next.trim())
  }
  const searchDebounced = useEffectEvent((next: string) => {
    if (!isLeavingLocation(key)) search(next)
  })

  useEffect(() => {
    if (isComposing || isNavigating) return
    const timer = setTimeout(() => searchDebounced(text), debounceDelay)
    return () => clearTimeout(timer)
  }, [text, isComposing, isNavigating])

  return {
    text,
    searchNow: (next: string) => {
      setText(next)
      search(next)
    },
    field: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
