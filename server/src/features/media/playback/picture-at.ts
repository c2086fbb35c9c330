import type { Context } from '../../../platform/context.ts'
import { findCurrentAsset } from '../pipeline/assets.store.ts'
import type { Sprites } from '../pipeline/transcode/rendition.ts'
import { playbackLifetime, toPlaybackToken } from './playback-token.ts'

/** Which rectangle of which sheet shows this second. */
export const tileAt = (sprites: Sprites, second: number) => {
  const perSheet = sprites.columns * sprites.rows
  const last = sprites.sheets * perSheet - 1
  const index = Math.min(Math.max(0, Math.floor(second / sprites.interval)), last)
  const indexOnSheet = index % perSheet
  return {
    sheet: Math.floor(index / perSheet) + 1,
    x: (indexOnSheet % sprites.columns) * sprites.width,
    y: Math.floor(indexOnSheet / sprites.columns) * sprites.height,
    width: sprites.width,
    height: sprites.height,
    sheetWidth: sprites.columns * sprites.width,
    sheetHeight: sprites.rows * sprites.height,
  }
}

/**
 * URL of the thumbnail at a second of a video, valid as long as a playback key. The caller must check
 * that the bearer may watch the video.
 */
export const pictureAt = async (
  context: Context,
  bearer: string,
  { videoId, second }: { videoId: number; second: number },
) => {
  const asset = await findCurrentAsset(context.db, videoId)
  const poster = asset?.poster ?? ''
  if (!asset?.sprites) return { poster, picture: null }
  const { sheet, ...tile } = tileAt(asset.sprites, second)
  const expiresAt = Math.floor(context.clock.now().getTime() / 1000) + playbackLifetime
  const key = toPlaybackToken(context.keys.playback, { fileId: videoId, expiresAt, bearer })
  const url = `/vod/${key}/${asset.key}/${asset.sprites.id}/${sheet}.jpg`
  return { poster, picture: { url, ...tile } }
}
