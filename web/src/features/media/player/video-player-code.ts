import { createLazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { preloadHls } from '../playback/open-hls.ts'
import type { VideoPlayerProps } from './video-player.tsx'

export const videoPlayerCode = createLazyComponent<VideoPlayerProps>(
  async () => (await import('./video-player.tsx')).VideoPlayer,
)

/** Loads the player's code before a lesson opens. */
export const preloadPlayer = (): void => {
  videoPlayerCode.preload()
  preloadHls()
}
