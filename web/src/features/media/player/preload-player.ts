import { fetchHls } from '../playback/open-hls.ts'

/** Fetches the code of the player ahead of a lesson that is about to open. */
export const preloadPlayer = (): void => {
  void import('./video-player.tsx').catch(() => {})
  fetchHls()
}
