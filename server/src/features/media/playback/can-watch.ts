import type { Identity } from '../../../platform/call.ts'
import { listLessonsOfVideo, type VideoRow } from '../library/videos.store.ts'
import type { Media } from '../media.ts'

/**
 * Operators watch everything; visitors and whoever is signed in here, what is public. A partner's
 * viewer watches the one video signed for. That, and who else, the other features say.
 */
export const canWatch = async (
  media: Media,
  identity: Identity,
  video: VideoRow,
): Promise<boolean> => {
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
