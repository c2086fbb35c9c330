import type { Playback } from '@jingke/contract/media'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { streamFileUrl } from '../playback/vod-address.ts'
import type { Player } from '../player/player.ts'
import { parseCues } from './cues.ts'

export type CaptionTrack = Playback['captions'][number]

/** Preferred language, then the page's language, then the first track. */
export const chooseTrack = (
  tracks: readonly CaptionTrack[],
  wanted: string,
  page: string,
): CaptionTrack | undefined =>
  tracks.find(({ language }) => language === wanted) ??
  tracks.find(({ language }) => language === page) ??
  tracks.find(({ language }) => language.split('-')[0] === page.split('-')[0]) ??
  tracks[0]

/** Also loads captions that are turned off: the transcript shows them. */
export const useCaptions = (
  player: Player,
  tracks: readonly CaptionTrack[],
): CaptionTrack | undefined => {
  const page = useLanguage((state) => state.language)
  const wanted = player.use((state) => state.preferences.captionLanguage)
  const hasAddress = player.use((state) => state.address !== undefined)
  const track = chooseTrack(tracks, wanted, page)
  const path = track?.path

  useEffect(() => {
    player.set({ cues: [] })
    const { address } = player.get()
    if (path === undefined || !hasAddress || address === undefined) return
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(streamFileUrl(path, address), { signal: controller.signal })
      if (response.ok) player.set({ cues: parseCues(await response.text()) })
    }
    // Captions are optional.
    load().catch(() => {})
    return () => controller.abort()
  }, [player, path, hasAddress])
  return track
}
