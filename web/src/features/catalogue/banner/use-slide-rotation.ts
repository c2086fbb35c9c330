import { type FocusEvent, useEffect, useReducer } from 'react'
import { prefersReducedMotion } from '../../../lib/reduced-motion.ts'
import { isRotating, type PauseReason, rotate, slideTime, startRotation } from './slide-rotation.ts'

/** Turns the slides; rests under the pointer, with the focus inside, out of sight and on wish. */
export const useSlideRotation = (count: number) => {
  const [state, dispatch] = useReducer(rotate, count, startRotation)
  const { index } = state
  const isTurning = isRotating(state)

  useEffect(() => {
    if (prefersReducedMotion()) dispatch({ do: 'pause', why: 'user' })
  }, [])

  useEffect(() => {
    const look = () => dispatch({ do: document.hidden ? 'pause' : 'resume', why: 'hidden' })
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
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
    show: (wished: number) => dispatch({ do: 'show', index: wished }),
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
