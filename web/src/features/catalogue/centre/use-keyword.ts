import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without typing before a search begins. */
const settleTime = 300

/**
 * The text of a search field that searches by itself once typing settles. While an input method
 * composes a word, its letters are not yet what the writer means, so nothing is searched.
 */
export const useKeyword = (keyword: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(keyword)
  const isComposing = useRef(false)
  const searched = useRef(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address has changed by other means, such as the back button.
  useEffect(() => {
    if (keyword === searched.current.trim()) return
    searched.current = keyword
    setText(keyword)
  }, [keyword])

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === searched.current.trim()) return
    searched.current = next
    onSearch(next)
  }
  const searchSoon = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), settleTime)
  }
  return {
    text,
    clear: () => {
      setText('')
      search('')
    },
    submit: () => search(text),
    field: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        if (!isComposing.current) searchSoon(event.target.value)
      },
      onCompositionStart: () => {
        isComposing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        isComposing.current = false
        searchSoon(event.currentTarget.value)
      },
    },
  }
}
