import { type RefObject, useEffect, useState } from 'react'
import type { Player } from '../../features/media/index.ts'

/** As in the styles: on a narrower screen the picture stays at the top. */
const wide = '(min-width: 769px)'

/** Part of the picture that must be in sight. */
const seenPart = 0.25

/**
 * Whether the picture is shown small in a corner: while it plays and its place is scrolled out of sight. The place
 * keeps its height.
 */
export const useMiniPlayer = (stage: RefObject<HTMLElement | null>, player: Player) => {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const follow = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return
      const isMini =
        entry.intersectionRatio < seenPart &&
        entry.boundingClientRect.top < 0 &&
        player.get().isPlaying &&
        window.matchMedia(wide).matches
      setHeight(isMini ? entry.boundingClientRect.height : undefined)
    }
    const observer = new IntersectionObserver(follow, { threshold: seenPart })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, player])
  return {
    isMini: height !== undefined,
    style: height === undefined ? undefined : { minHeight: height },
  }
}
