import type { PlaybackError } from '@jingke/contract/media/constants'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { videoTroubleJob } from '../../media/index.ts'
import { countLearnersWithError, putLastError } from '../learner/learner.store.ts'
import { noCourse } from './beats.store.ts'

/** Milliseconds. */
const period = 3_600_000

/** In the period, with the same error: then staff are told. */
const manyLearners = 5

/** These are no fault of the video or of a playback line. */
const expected = new Set<PlaybackError>(['signed-out', 'no-right', 'not-ready'])

/** Replaces the error before. A learner who never opened a lesson has no row, and nothing is kept. */
export const reportPlaybackError: Operation<typeof calls.reportPlaybackError> = async (
  { context, identity },
  { reason, position, videoId, courseId = noCourse },
) => {
  const { clock, db, jobs } = context
  const now = clock.now()
  const at = now.toISOString()
  await putLastError(db, identity.userId, { reason, position, videoId, courseId, at })
  if (expected.has(reason)) return null
  const since = new Date(now.getTime() - period)
  const learners = await countLearnersWithError(db, { videoId, reason, since })
  if (learners >= manyLearners) {
    const key = `video-trouble:${videoId}:${reason}`
    await jobs.enqueue(
      db,
      videoTroubleJob,
      { cause: 'not-playing', videoId, reason, learners },
      { key },
    )
  }
  return null
}
