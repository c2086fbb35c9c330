import { listLessonVideos } from '../../server/src/features/media/index.ts'
import { insertGrant, insertPartner } from '../../server/src/features/partner/index.ts'
import type { Context } from '../../server/src/platform/context.ts'

/** A site on the same machine, to try the player in a frame. */
const partner = {
  name: '晨光云课堂 · Morning Light',
  origins: ['https://morninglight.example', 'http://localhost:8080'],
}

/**
 * A partner with a grant for the first playable lesson. It has no key: an operator creates one in the
 * console, which shows the secret once.
 */
export const seedPartner = async (
  context: Context,
  lessonIds: readonly number[],
): Promise<void> => {
  const db = context.db
  const now = context.clock.now()
  const partnerId = await insertPartner(db, { ...partner, createdAt: now })
  if (partnerId === undefined) return
  const plays = await listLessonVideos(db, lessonIds)
  const [first] = plays.sort((one, other) => one.videoId - other.videoId)
  if (first) await insertGrant(db, { partnerId, videoId: first.videoId, grantedAt: now })
}
