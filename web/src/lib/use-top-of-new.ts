import { useEffect, useRef } from 'react'

/** A new subject is read from its top; one that is shown again stays where it was left. */
export const useTopOfNew = (subject: string | number): void => {
  const last = useRef<string | number>(undefined)
  useEffect(() => {
    if (last.current !== subject) window.scrollTo(0, 0)
    last.current = subject
  }, [subject])
}
