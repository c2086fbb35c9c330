import { type RefObject, useEffect, useRef } from 'react'
import type { Player } from '../player.ts'
import { actionOf, type FocusKind, isUsedByFocus, type KeyAction } from './keyboard-map.ts'

const focusKindOf = (target: Element): FocusKind => {
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable]')) return 'text'
  if (target.closest('dialog[open]')) return 'text'
  if (target.closest('[role=menu]')) return 'menu'
  if (target.closest('[role=slider]')) return 'seekBar'
  if (target.closest('[role=tab], input[type=range]')) return 'slider'
  if (target.closest('button, a, summary')) return 'button'
  return 'none'
}

/** Keys that scroll the page while the focus is outside the player. */
const scrollKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']
/** Keys that scroll the page while nothing has focus. */
const scrollKeysWithoutFocus = ['Home', 'End']

export interface ShortcutHandlers {
  /** After the action. */
  readonly onDone: (action: KeyAction) => void
  readonly onHelp: () => void
  readonly onNote?: (() => void) | undefined
  readonly onBookmark?: (() => void) | undefined
}

type ActionHandlers = {
  [Name in KeyAction['do']]: (
    player: Player,
    action: Extract<KeyAction, { do: Name }>,
    handlers: ShortcutHandlers,
  ) => void
}

const actionHandlers: ActionHandlers = {
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
  goTo: (player, { fraction }) => player.seek(fraction * player.get().duration),
}

const runAction = <Name extends KeyAction['do']>(
  player: Player,
  action: Extract<KeyAction, { do: Name }>,
  handlers: ShortcutHandlers,
): void => actionHandlers[action.do as Name](player, action, handlers)

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
      const { preferences, error } = player.get()
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || !preferences.hasShortcuts || error) return
      if (isUsedByFocus(focusKindOf(target), event.key)) return
      if (!frameRef.current?.contains(target)) {
        const reserved = target === document.body ? scrollKeysWithoutFocus : scrollKeys
        if (reserved.includes(event.key)) return
      }
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      runAction(player, action, latest.current)
      latest.current.onDone(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [player, frameRef])
}
