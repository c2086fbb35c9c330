import { createLatePart } from '../../../lib/late-part.tsx'
import { fetchHls } from '../playback/open-hls.ts'
import type { VideoPlayerProps } from './video-player.tsx'

export const videoPlayerCode = createLatePart<VideoPlayerProps>(
  async () => (await import('./video-player.tsx')).VideoPlayer,
)

/** Fetches the code of the player ahead of a lesson that is about to open. */
export const preloadPlayer = (): void => {
  videoPlayerCode.preload()
  fetchHls()
}
