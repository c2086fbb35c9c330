import type { PlaybackError } from './playback-error.ts'

export type Quality = number | 'auto'

/** A playing stream: hls.js or native. */
export interface Stream {
  chooseQuality(quality: Quality): void
  listenOnly(isOn: boolean): void
  /** By its index among the sound tracks. */
  chooseAudioTrack(index: number): void
  close(): void
}

export interface StreamEvents {
  /** Short sides in pixels, largest first. */
  readonly onQualities: (heights: readonly number[]) => void
  /** The sound tracks are known and can be chosen. */
  readonly onAudioTracks: (count: number) => void
  readonly onHeight: (height: number) => void
  readonly onFatalError: (error: PlaybackError) => void
}
