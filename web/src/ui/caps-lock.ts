type KeyLike = { getModifierState?: (key: 'CapsLock') => boolean }

/** Autofill dispatches key events without `getModifierState`. */
export function isCapsLockOn(event: KeyLike): boolean {
  return event.getModifierState?.('CapsLock') ?? false
}
