import { useEffect, useState } from 'react'
import { streamFileUrl } from '../playback/vod-address.ts'
import type { Player } from '../player/player.ts'
import { parseSprites, type Sprite } from './sprites.ts'

/** Empty until loaded. */
export const useSprites = (player: Player, path: string): readonly Sprite[] => {
  const hasAddress = player.use((state) => state.address !== undefined)
  const [sprites, setSprites] = useState<readonly Sprite[]>([])

  useEffect(() => {
    setSprites([])
    const { address } = player.get()
    if (path === '' || !hasAddress || address === undefined) return
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(streamFileUrl(path, address), { signal: controller.signal })
      if (response.ok) setSprites(parseSprites(await response.text()))
    }
    load().catch(() => {})
    return () => controller.abort()
  }, [player, path, hasAddress])
  return sprites
}
