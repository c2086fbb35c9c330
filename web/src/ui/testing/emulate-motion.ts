export type Motion = 'reduce' | 'no-preference'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the visitor's system says about motion; the browser's own setting, not a mock. */
    emulateMotion(reducedMotion: Motion): Promise<void>
  }
}
