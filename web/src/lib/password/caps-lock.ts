type KeyLike = { getModifierState?: (key: 'CapsLock') => boolean }

/** Autofill dispatches key events without `getModifierState`. */
export const isCapsLockOn = (event: KeyLike): boolean =>
  event.getModifierState?.('CapsLock') ?? false
