import { useEffect } from 'react'
import type { Player } from './player.ts'

/** Also plays after a retry, and if play was pressed before the video was ready. If the browser blocks autoplay, the play button stays. */
export const useAutoplay = (player: Player, isWanted: boolean): void => {
  const isReady = player.use((state) => state.isReady)
  const isRetry = player.use((state) => state.attempt > 0)
  useEffect(() => {
    if (!isReady || !(isWanted || isRetry || player.get().isPlayRequested)) return
    player.set({ isPlayRequested: false })
    player.play()
  }, [player, isWanted, isRetry, isReady])
}
