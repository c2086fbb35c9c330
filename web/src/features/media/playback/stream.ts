import type { Trouble } from './playback-error.ts'

export type Quality = number | 'auto'

/** What plays in a video element, whatever brings it there. */
export interface Stream {
  chooseQuality(quality: Quality): void
  listenOnly(isOn: boolean): void
  close(): void
}

export interface StreamEvents {
  /** Heights to choose from, the largest first. */
  readonly onQualities: (heights: readonly number[]) => void
  readonly onHeight: (height: number) => void
  readonly onBroken: (trouble: Trouble) => void
}
