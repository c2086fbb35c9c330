import type { PlaybackError } from './playback-error.ts'

export type Quality = number | 'auto'

/** A playing stream: hls.js or native. */
export interface Stream {
  chooseQuality(quality: Quality): void
  listenOnly(isOn: boolean): void
  close(): void
}

export interface StreamEvents {
  /** Short sides in pixels, largest first. */
  readonly onQualities: (heights: readonly number[]) => void
  readonly onHeight: (height: number) => void
  readonly onFatalError: (error: PlaybackError) => void
}
