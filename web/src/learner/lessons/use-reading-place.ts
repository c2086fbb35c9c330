import { useCallback, useState } from 'react'
import { createPageStore } from '../../lib/browser/page-store.ts'

/** Where the reader of a lesson is, in the terms of its kind, and where a click on a note leads. */
export const useReadingPlace = () => {
  const [store] = useState(() => createPageStore({ position: 0 }))
  const [jump, setJump] = useState<{ readonly place: number }>()
  const [player] = useState(() => ({
    get: store.getState,
    use: store,
    seek: (place: number) => setJump({ place }),
  }))
  const move = useCallback((position: number) => store.setState({ position }), [store])
  return { player, jump, move }
}
