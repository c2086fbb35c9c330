import { type RefObject, useEffect, useState } from 'react'
import type { Player } from './player.ts'

/** Milliseconds of stillness after which the controls go. */
const patience = 2600

/** Controls stay while paused, while a menu is open, and while the keyboard is in them. */
export const useControlsShown = (
  player: Player,
  frameRef: RefObject<HTMLElement | null>,
  isMenuOpen: boolean,
): boolean => {
  const isPlaying = player.use((state) => state.isPlaying)
  const [isAwake, setIsAwake] = useState(true)

  useEffect(() => {
    const frame = frameRef.current
    if (!frame) return
    let timer: ReturnType<typeof setTimeout>
    const doze = () => {
      const focused = frame.querySelector(':focus-visible')
      if (focused && focused !== frame) wake()
      else setIsAwake(false)
    }
    const wake = () => {
      setIsAwake(true)
      clearTimeout(timer)
      timer = setTimeout(doze, patience)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') doze()
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) frame.addEventListener(name, wake)
    frame.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      for (const name of events) frame.removeEventListener(name, wake)
      frame.removeEventListener('pointerleave', leave)
    }
  }, [frameRef])
  return isAwake || !isPlaying || isMenuOpen
}
