import { useEffect } from 'react'
import type { Player } from './player.ts'

/** Begins as soon as it can; where the browser wants a press first, the button stays. */
export const useSelfStart = (player: Player, isWanted: boolean): void => {
  const isReady = player.use((state) => state.isReady)
  useEffect(() => {
    if (isWanted && isReady) player.play()
  }, [player, isWanted, isReady])
}
