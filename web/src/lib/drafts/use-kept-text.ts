import { useEffect, useState } from 'react'
import { drafts } from './drafts.ts'

/** The text of a field that is kept until it is sent; an empty text removes it. */
export const useKeptText = (scope: string): [string, (text: string) => void] => {
  const [text, setText] = useState(() => drafts.get(scope))
  useEffect(() => {
    let isShown = true
    void drafts.load(scope).then((loaded) => {
      if (isShown) setText(loaded)
    })
    return () => {
      isShown = false
    }
  }, [scope])
  const change = (changed: string) => {
    drafts.set(scope, changed)
    setText(changed)
  }
  return [text, change]
}
