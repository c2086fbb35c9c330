import { type FocusEvent, useEffect, useReducer } from 'react'
import { prefersReducedMotion } from '../../../lib/display/reduced-motion.ts'
import { isRotating, type PauseReason, rotate, slideTime, startRotation } from './slide-rotation.ts'

/** Pauses on hover, with the focus inside, in a hidden tab and by the pause button. */
export const useSlideRotation = (count: number) => {
  const [state, dispatch] = useReducer(rotate, count, startRotation)
  const { index } = state
  const isTurning = isRotating(state)

  useEffect(() => {
    if (prefersReducedMotion()) dispatch({ do: 'pause', why: 'user' })
  }, [])

  useEffect(() => {
    const follow = () => dispatch({ do: document.hidden ? 'pause' : 'resume', why: 'hidden' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide restarts the timer
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => dispatch({ do: 'advance', by: 1 }), slideTime)
    return () => clearTimeout(timer)
  }, [isTurning, index])

  const isStopped = state.pauses.includes('user')
  const pause = (why: PauseReason) => dispatch({ do: 'pause', why })
  const resume = (why: PauseReason) => dispatch({ do: 'resume', why })
  return {
    index,
    isTurning,
    isStopped,
    show: (next: number) => dispatch({ do: 'show', index: next }),
    toggle: () => (isStopped ? resume('user') : pause('user')),
    /** For the element that holds the slides. */
    watch: {
      onPointerEnter: () => pause('hover'),
      onPointerLeave: () => resume('hover'),
      onFocus: () => pause('focus'),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) resume('focus')
      },
    },
  }
}
