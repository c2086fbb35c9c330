import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { requireOwnSecret } from '../../../platform/config/require-own-secret.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { chooseLine } from '../lines/enabled-lines.ts'
import type { Media } from '../media.ts'
import { canWatch } from './can-watch.ts'
import { putToken } from './deliveries.store.ts'
import { findPlayback, isPlayable } from './playback.store.ts'
import { playbackLifetime, toPlaybackToken } from './playback-token.ts'
import { playerKey } from './player-key.ts'
import { watchingSession } from './watching-session.ts'

const limit = { name: 'playback-key', points: 60, seconds: 60 }

export const getPlaybackKey =
  (media: Media): Operation<typeof calls.getPlaybackKey> =>
  async ({ context, caller, identity }, { videoId, nasId }) => {
    await context.limits(limit).spend(playerKey(identity, caller.bearer ?? ''))
    const row = await findPlayback(context.db, videoId)
    if (!row || !(await canWatch(media, identity, row.video, row.lessonIds)))
      throw new Problem(mediaProblems.videoNotFound)
    if (!row.asset || !isPlayable(row)) throw new Problem(mediaProblems.videoNotReady)
    requireOwnSecret(context)
    const line = await chooseLine(media, nasId)
    const expiresAt = Math.floor(context.clock.now().getTime() / 1000) + playbackLifetime
    const key = toPlaybackToken(context.keys.playback, {
      fileId: videoId,
      expiresAt,
      bearer: caller.bearer ?? '',
    })
    const keyUntil = new Date(expiresAt * 1000)
    const sessionId = watchingSession(identity)
    if (sessionId) await putToken(context.db, { sessionId, videoId }, keyUntil, line.origin !== '')
    return {
      key,
      expiresAt: keyUntil.toISOString(),
      playUrl: `${line.origin}/vod/${key}/${row.asset.key}/master.m3u8`,
      kind: 'hls',
    }
  }
