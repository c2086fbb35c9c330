import { type RefObject, useEffect, useRef } from 'react'
import { actionOf, type Holder, isTaken, type KeyAction } from './keyboard-map.ts'
import type { Player } from './player.ts'

const holderOf = (target: Element): Holder => {
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable]')) return 'text'
  if (target.closest('dialog[open]')) return 'text'
  if (target.closest('[role=menu]')) return 'menu'
  if (target.closest('[role=slider], [role=tab], input[type=range]')) return 'slider'
  if (target.closest('button, a, summary')) return 'button'
  return 'none'
}

/** Outside of the player these keys scroll the page. */
const scrolling = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']
/** With the focus nowhere, the page still scrolls by these. */
const scrollingFromNowhere = ['ArrowUp', 'ArrowDown', 'Home', 'End']

export interface ShortcutHandlers {
  readonly onHelp: () => void
  readonly onNote?: (() => void) | undefined
  readonly onBookmark?: (() => void) | undefined
}

type Deeds = {
  [Name in KeyAction['do']]: (
    player: Player,
    action: Extract<KeyAction, { do: Name }>,
    handlers: ShortcutHandlers,
  ) => void
}

const deeds: Deeds = {
  toggle: (player) => player.toggle(),
  mute: (player) => player.toggleMute(),
  captions: (player) => player.prefer({ hasCaptions: !player.get().preferences.hasCaptions }),
  fullScreen: (player) => void player.toggleFullScreen(),
  note: (_player, _action, handlers) => handlers.onNote?.(),
  bookmark: (_player, _action, handlers) => handlers.onBookmark?.(),
  help: (_player, _action, handlers) => handlers.onHelp(),
  skip: (player, { seconds }) => player.skip(seconds),
  volume: (player, { change }) => player.setVolume(player.get().preferences.volume + change),
  rate: (player, { steps }) => player.stepRate(steps),
  goTo: (player, { part }) => player.seek(part * player.get().duration),
}

const carryOut = <Name extends KeyAction['do']>(
  player: Player,
  action: Extract<KeyAction, { do: Name }>,
  handlers: ShortcutHandlers,
): void => deeds[action.do as Name](player, action, handlers)

export const useShortcuts = (
  player: Player,
  frameRef: RefObject<HTMLElement | null>,
  handlers: ShortcutHandlers,
): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { preferences, trouble } = player.get()
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || !preferences.hasShortcuts || trouble) return
      if (isTaken(holderOf(target), event.key)) return
      if (!frameRef.current?.contains(target)) {
        const left = target === document.body ? scrollingFromNowhere : scrolling
        if (left.includes(event.key)) return
      }
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      carryOut(player, action, latest.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [player, frameRef])
}
