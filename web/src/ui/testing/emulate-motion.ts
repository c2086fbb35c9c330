export type Motion = 'reduce' | 'no-preference'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets the browser's `prefers-reduced-motion`. */
    emulateMotion(reducedMotion: Motion): Promise<void>
  }
}
