import { createLatePart } from '../../../lib/late-part.tsx'
import { preloadHls } from '../playback/open-hls.ts'
import type { VideoPlayerProps } from './video-player.tsx'

export const videoPlayerCode = createLatePart<VideoPlayerProps>(
  async () => (await import('./video-player.tsx')).VideoPlayer,
)

/** Loads the player's code before a lesson opens. */
export const preloadPlayer = (): void => {
  videoPlayerCode.preload()
  preloadHls()
}
