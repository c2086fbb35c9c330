import { type RefObject, useEffect } from 'react'

/** Room at the edges, where the row fades out. */
const margin = 40

/** Scrolls a row, and never the page, to its current link; again when `changed` is another value. */
export const useScrollToCurrent = (row: RefObject<HTMLElement | null>, changed: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` is the reason to look again
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!row.current || !current) return
    const { left, right } = row.current.getBoundingClientRect()
    if (current.left < left + margin) row.current.scrollLeft -= left + margin - current.left
    else if (current.right > right - margin)
      row.current.scrollLeft += current.right - right + margin
  }, [row, changed])
}
