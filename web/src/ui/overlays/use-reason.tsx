import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './help-tip.module.css'
import { positionPopover } from './position-popover.ts'

interface Reason {
  /** For the greyed button, which keeps its place in the order of the Tab key. */
  readonly props: object
  /** Goes beside the button. */
  readonly tip: ReactNode
}

/** Why a button is greyed, shown while it has the focus or the pointer, or after a tap, until Escape. */
export const useReason = (reason: string | undefined): Reason => {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const [button, setButton] = useState<HTMLElement>()
  if (reason === undefined && button) setButton(undefined)

  useEffect(() => {
    const popover = tip.current
    if (!button || !popover) return
    const listening = new AbortController()
    const place = () => {
      const { top, left } = positionPopover(
        button.getBoundingClientRect(),
        { width: popover.offsetWidth, height: popover.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        'start',
      )
      popover.style.top = `${top}px`
      popover.style.left = `${left}px`
    }
    popover.showPopover()
    place()
    const options = { signal: listening.signal, capture: true }
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    return () => {
      listening.abort()
      popover.hidePopover()
    }
  }, [button])

  if (reason === undefined) return { props: {}, tip: null }
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => setButton(currentTarget)
  const hide = () => setButton(undefined)
  return {
    props: {
      'aria-disabled': true,
      'aria-describedby': id,
      onClick: show,
      onFocus: show,
      onBlur: hide,
      onMouseEnter: show,
      onMouseLeave: (event: { currentTarget: HTMLElement }) =>
        event.currentTarget !== document.activeElement && hide(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !button) return
        // Otherwise it closes the dialog that the button is in.
        event.preventDefault()
        hide()
      },
    },
    tip: (
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
        {reason}
      </span>
    ),
  }
}
