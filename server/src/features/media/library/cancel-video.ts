import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { stopTopic } from '../media.ts'
import { findNewestAsset } from '../pipeline/assets.store.ts'
import { failAsset } from '../pipeline/fail-asset.ts'
import { recordVideoChange } from './record-video-change.ts'

/** The row is moved first: a run that misses the event stops when it next saves its progress. */
export const cancelVideo: Operation<typeof mediaEndpoints.cancelVideo> = async (
  call,
  { videoId },
) => {
  const { context } = call
  const asset = await findNewestAsset(context.db, videoId)
  if (!asset) throw new Problem(mediaProblems.videoNotFound)
  if (!(await failAsset(context, asset.id, 'cancelled')))
    throw new Problem(mediaProblems.wrongState)
  await recordVideoChange(context, call, videoId, { action: 'cancelled' })
  await context.bus.publish(stopTopic, asset.id)
  return null
}
