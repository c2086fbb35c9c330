export type KeyAction =
  | { readonly do: 'toggle' | 'mute' | 'captions' | 'fullScreen' | 'note' | 'bookmark' | 'help' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'volume'; readonly change: number }
  | { readonly do: 'rate'; readonly steps: number }
  | { readonly do: 'goTo'; readonly fraction: number }

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const actions: Readonly<Record<string, KeyAction>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  arrowleft: { do: 'skip', seconds: -5 },
  arrowright: { do: 'skip', seconds: 5 },
  arrowup: { do: 'volume', change: 0.05 },
  arrowdown: { do: 'volume', change: -0.05 },
  home: { do: 'goTo', fraction: 0 },
  end: { do: 'goTo', fraction: 1 },
  '<': { do: 'rate', steps: -1 },
  '>': { do: 'rate', steps: 1 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullScreen' },
  n: { do: 'note' },
  b: { do: 'bookmark' },
  '?': { do: 'help' },
}

/** Combinations with a modifier are left to the browser. */
export const actionOf = (press: Press): KeyAction | undefined => {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (/^[0-9]$/.test(press.key)) return { do: 'goTo', fraction: Number(press.key) / 10 }
  return actions[press.key.toLowerCase()]
}

/** The kind of the focused control. */
export type FocusKind = 'none' | 'button' | 'seekBar' | 'slider' | 'menu' | 'text'

const ownKeys: Readonly<Record<Exclude<FocusKind, 'text' | 'none'>, readonly string[]>> = {
  button: [' ', 'Enter'],
  seekBar: ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  slider: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  menu: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'Enter', 'Escape'],
}

/** Whether the focused control uses the key itself. */
export const isUsedByFocus = (focus: FocusKind, key: string): boolean => {
  if (focus === 'none') return false
  return focus === 'text' || ownKeys[focus].includes(key)
}
