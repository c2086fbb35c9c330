import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { positionPopover } from './position-popover.ts'

/** Opening, placing and arrow keys of a menu (WAI-ARIA menu button pattern). */
export const useMenu = (align: 'start' | 'end') => {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const items = () =>
    Array.from(popoverRef.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])

  const position = () => {
    const popover = popoverRef.current
    if (!popover || !triggerRef.current) return
    const { top, left } = positionPopover(
      triggerRef.current.getBoundingClientRect(),
      { width: popover.offsetWidth, height: popover.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
    )
    popover.style.top = `${top}px`
    popover.style.left = `${left}px`
  }

  const open = (focus: 'first' | 'last' = 'first') => {
    popoverRef.current?.showPopover()
    position()
    items()
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
  }

  const close = () => {
    popoverRef.current?.hidePopover()
    triggerRef.current?.focus()
  }

  const positionAgain = useEffectEvent(position)
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', () => positionAgain(), { signal })
    window.addEventListener('scroll', () => positionAgain(), { signal, capture: true })
    return () => listening.abort()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const current = all.findIndex((item) => item.matches(':focus'))
    const target = {
      ArrowDown: all[(current + 1) % all.length],
      ArrowUp: all.at(current <= 0 ? -1 : current - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (target) {
      event.preventDefault()
      target.focus()
    } else if (event.key === 'Tab') {
      close()
    } else if (event.key === ' ') {
      // A link does not act on the space bar by itself.
      event.preventDefault()
      all[current]?.click()
    } else if (event.key.length === 1) {
      const rotated = [...all.slice(current + 1), ...all.slice(0, current + 1)]
      const typed = event.key.toLowerCase()
      rotated.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus()
    }
  }

  return {
    triggerRef,
    popoverRef,
    isOpen,
    setIsOpen,
    open,
    close,
    toggle: () => (popoverRef.current?.matches(':popover-open') ? close() : open()),
    onKeyDown,
  }
}
