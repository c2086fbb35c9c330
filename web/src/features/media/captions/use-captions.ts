import type { Playback } from '@jingke/contract/media'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { besideStream } from '../playback/stream-file-url.ts'
import type { Player } from '../player/player.ts'
import { parseCues } from './cues.ts'

export type CaptionTrack = Playback['captions'][number]

/** The learner's language if there are captions in it, else the page's, else the first. */
export const chooseTrack = (
  tracks: readonly CaptionTrack[],
  wanted: string,
  page: string,
): CaptionTrack | undefined =>
  tracks.find(({ language }) => language === wanted) ??
  tracks.find(({ language }) => language === page) ??
  tracks.find(({ language }) => language.split('-')[0] === page.split('-')[0]) ??
  tracks[0]

/** Captions are fetched even while they are off: the transcript shows them too. */
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
      const response = await fetch(besideStream(path, address), { signal: controller.signal })
      if (response.ok) player.set({ cues: parseCues(await response.text()) })
    }
    // A video without its captions still plays.
    load().catch(() => {})
    return () => controller.abort()
  }, [player, path, hasAddress])
  return track
}
