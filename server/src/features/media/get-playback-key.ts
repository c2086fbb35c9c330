import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../platform/call.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { findAsset } from './assets.store.ts'
import { chooseLine } from './lines.ts'
import type { Media } from './media.ts'
import { playbackLifetime, toPlaybackToken } from './playback-token.ts'
import { findVideo, listLessonsOfVideo, type VideoRow } from './videos.store.ts'

/**
 * Operators watch everything; visitors and whoever is signed in here, what is public. A partner's
 * viewer watches the one video signed for. That, and who else, the other features say.
 */
const canWatch = async (media: Media, identity: Identity, video: VideoRow): Promise<boolean> => {
  const isViewer = identity.kind === 'jk-tplus'
  if (identity.kind === 'jk-admin' || (video.isPublic && !isViewer)) return true
  if (identity.kind === 'temporary') return false
  const lessonIds = await listLessonsOfVideo(media.context.database.orm, video.id)
  return media.hooks.canWatch(identity, {
    videoId: video.id,
    isPublic: video.isPublic,
    lessonIds,
  })
}

export const getPlaybackKey =
  (media: Media): Operation<typeof mediaEndpoints.getPlaybackKey> =>
  async ({ context, caller, identity }, { videoId, nasId }) => {
    const db = context.database.orm
    const video = await findVideo(db, videoId)
    if (!video || !(await canWatch(media, identity, video)))
      throw new Problem(mediaProblems.videoNotFound)
    const asset =
      video.currentAssetId === null ? undefined : await findAsset(db, video.currentAssetId)
    if (!asset || asset.renditions.length === 0) throw new Problem(mediaProblems.videoNotReady)
    const line = await chooseLine(media, nasId)
    await media.hooks.mayPlay?.(identity, videoId)
    const expiresAt = Math.floor(context.clock.now().getTime() / 1000) + playbackLifetime
    const key = toPlaybackToken(context.keys.playback, {
      videoId,
      expiresAt,
      bearer: caller.bearer ?? '',
    })
    return {
      key,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
      playUrl: `${line.origin}/vod/${key}/${asset.key}/master.m3u8`,
      kind: 'hls',
    }
  }
