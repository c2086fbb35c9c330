import type { Language } from '@jingke/contract/core'
import type { Playback } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import { listCaptionRows } from '../captions/captions.store.ts'
import { findVideo, type VideoRow } from '../library/videos.store.ts'
import { type AssetRow, findAsset, findNewestAsset } from '../pipeline/assets.store.ts'

const absent = (videoId: number): Playback => ({
  videoId,
  state: 'absent',
  duration: 0,
  poster: '',
  sprites: '',
  captions: [],
  chapters: [],
})

const stateOf = (shown: AssetRow | undefined, newest: AssetRow | undefined): Playback['state'] => {
  if (shown && shown.renditions.length > 0) return 'playable'
  return newest?.state === 'failed' ? 'failed' : 'processing'
}

const toChapters = ({ chapters }: VideoRow, language: Language): Playback['chapters'] =>
  chapters.map(({ start, titleZh, titleEn }) => ({
    start,
    title: language === 'en' ? titleEn : titleZh,
  }))

/** Does not check whether the caller may watch the video. */
export const describePlayback = async (
  context: Context,
  videoId: number,
  language: Language,
): Promise<Playback> => {
  const { db } = context
  const video = await findVideo(db, videoId)
  if (!video) return absent(videoId)
  const shown =
    video.currentAssetId === null ? undefined : await findAsset(db, video.currentAssetId)
  const asset = shown ?? (await findNewestAsset(db, videoId))
  const captions = await listCaptionRows(db, videoId)
  return {
    videoId,
    state: stateOf(shown, asset),
    duration: Math.floor(asset?.probe?.duration ?? 0),
    poster: asset?.poster ?? '',
    sprites: shown?.sprites ? `${shown.sprites.id}/sprites.vtt` : '',
    captions: captions.map(({ id, language: of, label }) => ({
      id,
      language: of,
      label,
      path: `captions/${id}.vtt`,
    })),
    chapters: toChapters(video, language),
  }
}
