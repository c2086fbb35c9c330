import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './help-tip.module.css'
import { positionPopover } from './position-popover.ts'

export type HelpTipProps = {
  /** Accessible name of the question mark. */
  label: string
  children: ReactNode
}

/** A question mark that shows an explanation. */
export const HelpTip = ({ label, children }: HelpTipProps) => {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const hide = () => tip.current?.hidePopover()
    window.addEventListener('scroll', hide, { capture: true, once: true })
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [isOpen])
  const place = () => {
    const popover = tip.current
    if (!popover || !trigger.current) return
    const { top, left } = positionPopover(
      trigger.current.getBoundingClientRect(),
      { width: popover.offsetWidth, height: popover.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      'start',
    )
    popover.style.top = `${top}px`
    popover.style.left = `${left}px`
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        className={css.mark}
      >
        ?
      </button>
      <div
        ref={tip}
        id={id}
        popover="auto"
        role="note"
        className={css.tip}
        onToggle={(event) => {
          place()
          setIsOpen(event.newState === 'open')
        }}
      >
        {children}
      </div>
    </>
  )
}
