import type { studyEndpoints } from '@jingke/contract/study'
import type { Operation } from '../../../platform/implement.ts'
import { putLastError } from '../learner/learner.store.ts'
import { noCourse } from './beats.store.ts'

/** Replaces the error before. A learner who never opened a lesson has no row, and nothing is kept. */
export const reportPlaybackError: Operation<typeof studyEndpoints.reportPlaybackError> = async (
  { context, identity },
  { reason, position, videoId, courseId = noCourse },
) => {
  const at = context.clock.now().toISOString()
  await putLastError(context.db, identity.userId, { reason, position, videoId, courseId, at })
  return null
}
