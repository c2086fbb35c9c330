import { useEffect, useState } from 'react'
import { drafts } from './drafts.ts'

/** What was kept under the scope when the component was opened; undefined until it is read. */
export const useLoadedDraft = (scope: string): string | undefined => {
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let isShown = true
    void drafts.load(scope).then((text) => {
      if (isShown) setKept(text)
    })
    return () => {
      isShown = false
    }
  }, [scope])
  return kept
}
