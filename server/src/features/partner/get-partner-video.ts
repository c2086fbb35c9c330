import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/partner/calls'
import type { Identity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { describePlayback, findVideo } from '../media/index.ts'
import { findSessionVideo } from './sessions/partner-sessions.store.ts'

/** Whether the session of a partner's viewer was signed for this video. */
export const isSignedFor = async (
  context: Context,
  identity: Identity,
  videoId: number,
): Promise<boolean> =>
  identity.kind === 'jk-tplus' &&
  (await findSessionVideo(context.db, identity.sessionId)) === videoId

/** Any other video is answered as missing. */
export const getPartnerVideo: Operation<typeof calls.getPartnerVideo> = async (
  { context, caller, identity },
  input,
) => {
  const { db } = context
  const isVisitor = identity.kind === 'temporary'
  const signedId = isVisitor ? undefined : await findSessionVideo(db, identity.sessionId)
  const videoId = input.videoId ?? signedId
  const video = videoId === undefined ? undefined : await findVideo(db, videoId)
  if (!video || !(isVisitor ? video.isPublic : video.id === signedId))
    throw new Problem(mediaProblems.videoNotFound)
  const playback = await describePlayback(context, video.id, caller.language)
  return { videoId: video.id, title: video.name, playback }
}
