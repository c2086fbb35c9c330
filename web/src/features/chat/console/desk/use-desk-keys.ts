import { type RefObject, useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *'))

const moveBy = (desk: HTMLElement, step: number): void => {
  const entries = [...desk.querySelectorAll<HTMLElement>('[data-entry]')]
  const index = entries.findIndex((entry) => entry.matches(':focus'))
  const open = entries.findIndex((entry) => entry.getAttribute('aria-current') === 'true')
  const from = index >= 0 ? index : open
  entries[Math.min(entries.length - 1, Math.max(0, from + step))]?.focus()
}

/** Opens the conversation before or after the open one, also where the list is hidden. */
const openBy = (desk: HTMLElement, step: number): void => {
  const entries = [...desk.querySelectorAll<HTMLElement>('[data-entry]')]
  const open = entries.findIndex((entry) => entry.getAttribute('aria-current') === 'true')
  const entry = entries[open < 0 ? 0 : open + step]
  entry?.focus()
  entry?.click()
}

const press = (desk: HTMLElement, selector: string, action: 'click' | 'focus'): void =>
  desk.querySelector<HTMLElement>(selector)?.[action]()

/** Keys and what they do; Enter opens the conversation in focus, as on any button. */
export const deskKeys = [
  'next',
  'previous',
  'open',
  'openNext',
  'openPrevious',
  'search',
  'reply',
  'leave',
  'note',
  'prepared',
  'assign',
  'transfer',
  'close',
  'mentions',
  'help',
] as const

const actions: Readonly<Record<string, (desk: HTMLElement) => void>> = {
  j: (desk) => moveBy(desk, 1),
  ArrowDown: (desk) => moveBy(desk, 1),
  k: (desk) => moveBy(desk, -1),
  ArrowUp: (desk) => moveBy(desk, -1),
  J: (desk) => openBy(desk, 1),
  K: (desk) => openBy(desk, -1),
  '/': (desk) => press(desk, 'input[type="search"]', 'focus'),
  r: (desk) => press(desk, 'form textarea', 'focus'),
  n: (desk) => press(desk, '[data-shortcut="note"]', 'click'),
  a: (desk) => press(desk, 'header [aria-haspopup="menu"]', 'click'),
  t: (desk) => press(desk, '[data-shortcut="transfer"]', 'click'),
  m: () => press(document.body, '[data-shortcut="mentions"]', 'click'),
  c: (desk) => press(desk, '[data-shortcut="close"]', 'click'),
}

/** Keys of the desk, while nobody types and no dialog is open. */
export const useDeskKeys = (desk: RefObject<HTMLElement | null>, onHelp: () => void): void => {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (isOther || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const action = event.key === '?' ? () => help() : actions[event.key]
      if (!action || !desk.current) return
      event.preventDefault()
      action(desk.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [desk])
}
