import { useEffect } from 'react'
import type { Player } from './player.ts'

/**
 * Begins as soon as it can, also after a retry; where the browser wants a press first, the button
 * stays.
 */
export const useSelfStart = (player: Player, isWanted: boolean): void => {
  const isReady = player.use((state) => state.isReady)
  const isRetry = player.use((state) => state.attempt > 0)
  useEffect(() => {
    if ((isWanted || isRetry) && isReady) player.play()
  }, [player, isWanted, isRetry, isReady])
}
