import { hasPermission, type Identity } from '../../../platform/call.ts'
import { listLessonsOfVideo } from '../library/lesson-videos.store.ts'
import { findVideo, type VideoRow } from '../library/videos.store.ts'
import type { Media } from '../media.ts'

/**
 * Staff who may read media may watch every video; visitors and signed-in users every public one. A partner's user
 * may watch only the video of the signature. That and all other cases are decided by the hook.
 */
export const canWatch = async (
  media: Media,
  identity: Identity,
  video: VideoRow,
  /** Lessons that play it, if the caller has read them already. */
  knownLessonIds?: readonly number[],
): Promise<boolean> => {
  const isPartnerUser = identity.kind === 'jk-tplus'
  if (hasPermission(identity, 'media.read') || (video.isPublic && !isPartnerUser)) return true
  if (identity.kind === 'temporary') return false
  const lessonIds = knownLessonIds ?? (await listLessonsOfVideo(media.context.db, video.id))
  return media.hooks.canWatch(identity, {
    videoId: video.id,
    isPublic: video.isPublic,
    lessonIds,
  })
}

/** The same for a video that is known by its id only. */
export const canWatchVideo = async (
  media: Media,
  identity: Identity,
  videoId: number,
): Promise<boolean> => {
  const video = await findVideo(media.context.db, videoId)
  return video !== undefined && canWatch(media, identity, video)
}
