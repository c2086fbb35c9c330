import type { Language } from '@jingke/contract/core'
import type { Playback } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import { toLanguage } from '../captions/file-subtitles.view.ts'
import { audioRenditionsIn } from './master-playlist.ts'
import { findPlayback, isPlayable, type PlaybackRow } from './playback.store.ts'

const absent = (videoId: number): Playback => ({
  videoId,
  state: 'absent',
  duration: 0,
  isSoundOnly: false,
  poster: '',
  sprites: '',
  sounds: [],
  captions: [],
  chapters: [],
})

const stateOf = (row: PlaybackRow): Playback['state'] => {
  if (isPlayable(row)) return 'playable'
  return row.asset?.state === 'failed' ? 'failed' : 'processing'
}

const toChapters = ({ video }: PlaybackRow, language: Language): Playback['chapters'] =>
  video.chapters.map(({ start, titleZh, titleEn }) => ({
    start,
    title: (language === 'en' && titleEn) || titleZh,
  }))

/** Empty unless there is a choice. */
const toAudioTracks = ({ asset }: PlaybackRow): Playback['sounds'] => {
  const published = audioRenditionsIn(asset?.renditions ?? [])
  if (published.length < 2) return []
  return published.map(({ sound }) => {
    const { probe } = asset ?? {}
    const found = sound === undefined ? probe?.audio : probe?.otherSounds?.[sound]
    return { language: toLanguage(found?.language ?? ''), title: found?.title ?? '' }
  })
}

/** For a lesson that has no video. */
export const absentPlayback = absent(0)

export const toPlayback = (row: PlaybackRow, language: Language): Playback => {
  const { video, asset, captions } = row
  const sprites = video.currentAssetId === null ? undefined : asset?.sprites
  return {
    videoId: video.id,
    state: stateOf(row),
    duration: Math.floor(asset?.probe?.duration ?? 0),
    isSoundOnly: asset?.probe?.hasPicture === false,
    poster: video.poster || (asset?.poster ?? ''),
    sounds: toAudioTracks(row),
    sprites: sprites ? `${sprites.id}/sprites.vtt` : '',
    captions: captions.map((caption) => ({ ...caption, path: `captions/${caption.id}.vtt` })),
    chapters: toChapters(row, language),
  }
}

/** Does not check whether the caller may watch the video. */
export const describePlayback = async (
  { db }: Context,
  videoId: number,
  language: Language,
): Promise<Playback> => {
  const row = await findPlayback(db, videoId)
  return row ? toPlayback(row, language) : absent(videoId)
}
