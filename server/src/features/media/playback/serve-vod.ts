import { mediaProblems } from '@jingke/contract/media'
import type { VodAnswer, VodSource } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { findCaption, listCues } from '../captions/captions.store.ts'
import { captionsVtt } from '../captions/captions-vtt.ts'
import type { Media } from '../media.ts'
import { unwrapKey } from '../pipeline/asset-key.ts'
import { type AssetRow, findAssetByKey } from '../pipeline/assets.store.ts'
import { renditionKey } from '../pipeline/encrypt-segment.ts'
import type { CheckPlaybackToken } from './check-playback-token.ts'
import { listenPlaylist, masterPlaylist, soundsIn } from './master-playlist.ts'
import type { PlaybackClaim } from './playback-token.ts'

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
}

const refused = () => new Problem(mediaProblems.playbackRefused)
const missing = () => new Problem(mediaProblems.nothingToPlay)

const textAnswer = (ending: 'm3u8' | 'vtt', text: string): VodAnswer => ({
  kind: 'bytes',
  type: types[ending] ?? '',
  bytes: Buffer.from(text),
})

type VodPath =
  | { asset: string; name: 'master' }
  | { asset: string; name: 'listen'; place: number }
  | { asset: string; name: 'caption'; captionId: number }
  | { asset: string; name: 'key'; part: string }
  | { asset: string; name: 'file'; part: string; file: string; ending: string }

/** Undefined for any path outside these patterns. */
const readPath = (path: string): VodPath | undefined => {
  const [, asset = '', rest = ''] = /^([a-f\d]{32})\/(.{1,80})$/.exec(path) ?? []
  if (rest === 'master.m3u8') return { asset, name: 'master' }
  // The first sound has no number.
  const listen = /^listen(?:-([1-9]))?\.m3u8$/.exec(rest)
  if (listen) return { asset, name: 'listen', place: Number(listen[1] ?? 0) }
  const caption = /^captions\/([1-9]\d{0,8})\.vtt$/.exec(rest)
  if (caption) return { asset, name: 'caption', captionId: Number(caption[1]) }
  const stored = /^([a-f\d]{12})\/([a-z\d]{1,12})(?:\.([a-z\d]{1,5}))?$/.exec(rest)
  const [, part = '', stem = '', ending = ''] = stored ?? []
  if (ending === '' && stem === 'key') return { asset, name: 'key', part }
  if (types[ending]) return { asset, name: 'file', part, file: `${stem}.${ending}`, ending }
  return undefined
}

export const createVodSource = (media: Media, checkToken: CheckPlaybackToken): VodSource => {
  const { context, store } = media
  const { db } = context

  const findPublished = async (key: string, claim: PlaybackClaim): Promise<AssetRow> => {
    const asset = await media.assets.get(key, () => findAssetByKey(db, key))
    if (asset?.videoId !== claim.fileId) throw refused()
    return asset
  }

  /** Playlists hold relative URLs: served from here, the files they name keep the token. */
  const fetchStored = async (url: string, ending: 'm3u8' | 'vtt'): Promise<VodAnswer> => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw missing()
    return textAnswer(ending, await answer.text())
  }

  return async (request) => {
    const { claim } = await checkToken(request)
    const path = readPath(request.path)
    if (!path) throw missing()
    const asset = await findPublished(path.asset, claim)
    if (path.name === 'master')
      return textAnswer('m3u8', masterPlaylist(asset.renditions, asset.probe?.frameRate ?? 25))
    if (path.name === 'listen') {
      const audio = soundsIn(asset.renditions)[path.place]
      if (!audio) throw missing()
      return textAnswer('m3u8', listenPlaylist(audio))
    }
    if (path.name === 'caption') {
      const caption = await findCaption(db, path.captionId)
      if (caption?.videoId !== claim.fileId || caption.isDraft) throw missing()
      return textAnswer('vtt', captionsVtt(await listCues(db, caption.id)))
    }
    if (path.name === 'key') {
      // The token in the URL is not enough: the request must carry the session that got it.
      if (!request.hasAuthorization) throw refused()
      if (!asset.renditions.some(({ id }) => id === path.part)) throw missing()
      const assetKey = unwrapKey(context.keys.media, asset.wrappedKey)
      return {
        kind: 'bytes',
        type: 'application/octet-stream',
        bytes: renditionKey(assetKey, path.part),
      }
    }
    const location = await store.locate(asset.key, path.part, path.file)
    const { ending } = path
    if (location.kind === 'address' && (ending === 'm3u8' || ending === 'vtt'))
      return fetchStored(location.url, ending)
    return {
      kind: 'stored',
      type: types[ending] ?? '',
      location,
      storedAs: `${asset.key}/${path.part}/${path.file}`,
    }
  }
}
