import { useCallback, useEffect, useRef, useState } from 'react'
import { createPageStore } from '../../lib/browser/page-store.ts'

/**
 * Where the reader of a lesson is, in the terms of its kind, and where a click on a note leads. At `start` until the
 * content is shown.
 */
export const useReadingPlace = (start: number) => {
  const [store] = useState(() => createPageStore({ position: start }))
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) store.setState({ position: start })
  }, [store, start])
  const [jump, setJump] = useState<{ readonly place: number }>()
  const [player] = useState(() => ({
    get: store.getState,
    use: store,
    seek: (place: number) => setJump({ place }),
  }))
  const move = useCallback(
    (position: number) => {
      hasMoved.current = true
      store.setState({ position })
    },
    [store],
  )
  return { player, jump, move }
}
