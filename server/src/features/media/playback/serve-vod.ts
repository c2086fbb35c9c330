import { readFile } from 'node:fs/promises'
import { mediaProblems } from '@jingke/contract/media'
import type { FileLocation, VodAnswer, VodSource } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { findCaption, listCues } from '../captions/captions.store.ts'
import { captionsVtt } from '../captions/captions-vtt.ts'
import type { Media } from '../media.ts'
import { type AssetRow, findAssetByKey } from '../pipeline/assets.store.ts'
import { unwrapKey } from '../pipeline/transcode/asset-key.ts'
import { renditionKey } from '../pipeline/transcode/encrypt-segment.ts'
import type { CheckPlaybackToken } from './check-playback-token.ts'
import { putKeyRead, putServed } from './deliveries.store.ts'
import { audioRenditionsIn, listenPlaylist, masterPlaylist } from './master-playlist.ts'
import type { PlaybackClaim } from './playback-token.ts'
import { readSegmentTimes } from './segment-times.ts'
import { watchingSession } from './watching-session.ts'

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
}

const refused = () => new Problem(mediaProblems.playbackRefused)
const missing = () => new Problem(mediaProblems.nothingToPlay)

/** Seconds by which the times of playlist and player may differ. */
const tolerance = 1

const textAnswer = (ending: 'm3u8' | 'vtt', text: string): VodAnswer => ({
  kind: 'bytes',
  type: types[ending] ?? '',
  bytes: Buffer.from(text),
})

type VodPath =
  | { asset: string; name: 'master' }
  | { asset: string; name: 'listen'; track: number }
  | { asset: string; name: 'caption'; captionId: number }
  | { asset: string; name: 'key'; folder: string }
  | { asset: string; name: 'file'; folder: string; file: string; ending: string }

/** Undefined for any path outside these patterns. */
const readPath = (path: string): VodPath | undefined => {
  const [, asset = '', rest = ''] = /^([a-f\d]{32})\/(.{1,80})$/.exec(path) ?? []
  if (rest === 'master.m3u8') return { asset, name: 'master' }
  // The first sound has no number.
  const listen = /^listen(?:-([1-9]))?\.m3u8$/.exec(rest)
  if (listen) return { asset, name: 'listen', track: Number(listen[1] ?? 0) }
  const caption = /^captions\/([1-9]\d{0,8})\.vtt$/.exec(rest)
  if (caption) return { asset, name: 'caption', captionId: Number(caption[1]) }
  const stored = /^([a-f\d]{12})\/([a-z\d]{1,12})(?:\.([a-z\d]{1,5}))?$/.exec(rest)
  const [, folder = '', stem = '', ending = ''] = stored ?? []
  if (ending === '' && stem === 'key') return { asset, name: 'key', folder }
  if (types[ending]) return { asset, name: 'file', folder, file: `${stem}.${ending}`, ending }
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

  const readKey = ({ wrappedKey }: AssetRow): Buffer => {
    try {
      return unwrapKey(context.keys.media, wrappedKey)
    } catch {
      throw new Problem(mediaProblems.keyUnreadable)
    }
  }

  /** Playlists hold relative URLs: served from here, the files they name keep the token. */
  const fetchStored = async (url: string): Promise<string> => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw missing()
    return answer.text()
  }

  const readStored = (location: FileLocation): Promise<string> =>
    location.kind === 'address'
      ? fetchStored(location.url)
      : readFile(location.path, 'utf8').catch(() => {
          throw missing()
        })

  /** Stored before the segment is sent, so that no learner loses by a server that is killed. */
  const noteSegment = async (
    sessionId: string,
    { videoId, key }: AssetRow,
    folder: string,
    file: string,
  ): Promise<void> => {
    const times = await media.segmentTimes.get(`${key}/${folder}`, async () =>
      readSegmentTimes(await readStored(await store.locate(key, folder, 'index.m3u8'))),
    )
    const [from, to] = times.get(file) ?? []
    if (from === undefined || to === undefined) return
    const seconds = [Math.max(0, Math.floor(from - tolerance)), Math.ceil(to + tolerance)] as const
    await putServed(db, { sessionId, videoId }, seconds)
  }

  return async (request) => {
    const { claim, owner } = await checkToken(request)
    const sessionId = watchingSession(owner)
    const path = readPath(request.path)
    if (!path) throw missing()
    const asset = await findPublished(path.asset, claim)
    if (path.name === 'master')
      return textAnswer('m3u8', masterPlaylist(asset.renditions, asset.probe?.frameRate ?? 25))
    if (path.name === 'listen') {
      const audio = audioRenditionsIn(asset.renditions)[path.track]
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
      if (!asset.renditions.some(({ id }) => id === path.folder)) throw missing()
      const assetKey = readKey(asset)
      if (sessionId)
        await putKeyRead(
          db,
          { sessionId, videoId: asset.videoId },
          new Date(claim.expiresAt * 1000),
        )
      return {
        kind: 'bytes',
        type: 'application/octet-stream',
        bytes: renditionKey(assetKey, path.folder),
      }
    }
    const location = await store.locate(asset.key, path.folder, path.file)
    const { ending } = path
    if (location.kind === 'address' && (ending === 'm3u8' || ending === 'vtt'))
      return textAnswer(ending, await fetchStored(location.url))
    if (sessionId && ending === 'm4s' && !request.isHead)
      await noteSegment(sessionId, asset, path.folder, path.file)
    return {
      kind: 'stored',
      type: types[ending] ?? '',
      location,
      storedAs: `${asset.key}/${path.folder}/${path.file}`,
    }
  }
}
