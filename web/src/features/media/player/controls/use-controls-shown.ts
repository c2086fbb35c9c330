import { type RefObject, useEffect, useState } from 'react'
import type { Player } from '../player.ts'

/** Milliseconds without input after which the controls are hidden. */
const hideDelay = 2600

/** Controls stay while paused, while a menu is open, and while one of them has focus. */
export const useControlsShown = (
  player: Player,
  frameRef: RefObject<HTMLElement | null>,
  isMenuOpen: boolean,
): boolean => {
  const isPlaying = player.use((state) => state.isPlaying)
  const [isActive, setIsActive] = useState(true)

  useEffect(() => {
    const frame = frameRef.current
    if (!frame) return
    let timer: ReturnType<typeof setTimeout>
    const hide = () => {
      const focused = frame.querySelector(':focus-visible')
      if (focused && focused !== frame) show()
      else setIsActive(false)
    }
    const show = () => {
      setIsActive(true)
      clearTimeout(timer)
      timer = setTimeout(hide, hideDelay)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hide()
    }
    show()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) frame.addEventListener(name, show)
    frame.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      for (const name of events) frame.removeEventListener(name, show)
      frame.removeEventListener('pointerleave', leave)
    }
  }, [frameRef])
  return isActive || !isPlaying || isMenuOpen
}
