import { toPage } from '@jingke/contract/core'
import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { uploadLimitOf } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Media, reservedSpace } from '../media.ts'
import { listQueuePlaces } from '../pipeline/assets.store.ts'
import { describePlayback } from '../playback/describe-playback.ts'
import { toLibraryVideo } from './library.view.ts'
import { listLibraryRows, updateVideo } from './videos.store.ts'

export const listVideos =
  (media: Media): Operation<typeof mediaEndpoints.listVideos> =>
  async ({ context, caller }, request) => {
    const db = context.database.orm
    const { rows, total } = await listLibraryRows(db, {
      keyword: request.keyword,
      state: request.state,
      limit: request.pageSize,
      offset: (request.pageNum - 1) * request.pageSize,
    })
    const places = await listQueuePlaces(db)
    const list = rows.map((row) => toLibraryVideo(media, row, places, caller.language))
    return toPage(request, list, total)
  }

export const getVideo =
  (media: Media): Operation<typeof mediaEndpoints.getVideo> =>
  async ({ context, caller }, { videoId }) => {
    const db = context.database.orm
    const { rows } = await listLibraryRows(db, { videoId, limit: 1, offset: 0 })
    const [row] = rows
    if (!row) throw new Problem(mediaProblems.videoNotFound)
    return {
      ...toLibraryVideo(media, row, await listQueuePlaces(db), caller.language),
      playback: await describePlayback(context, videoId, caller.language),
      chapters: row.video.chapters,
    }
  }

const change = async (...[db, id, patch]: Parameters<typeof updateVideo>): Promise<null> => {
  if (!(await updateVideo(db, id, patch))) throw new Problem(mediaProblems.videoNotFound)
  return null
}

export const renameVideo: Operation<typeof mediaEndpoints.renameVideo> = (
  { context },
  { videoId, name },
) => change(context.database.orm, videoId, { name })

export const markVideoPublic: Operation<typeof mediaEndpoints.markVideoPublic> = (
  { context },
  { videoId, isPublic },
) => change(context.database.orm, videoId, { isPublic })

export const putChapterMarks: Operation<typeof mediaEndpoints.putChapterMarks> = (
  { context },
  { videoId, chapters },
) =>
  change(context.database.orm, videoId, {
    chapters: [...chapters].sort((one, other) => one.start - other.start),
  })

export const getMediaHealth =
  (media: Media): Operation<typeof mediaEndpoints.getMediaHealth> =>
  async ({ context }) => {
    const { free, total } = await media.measureSpace()
    const isApart = context.config.worksHere === false
    return {
      freeSpace: free,
      totalSpace: total,
      reservedSpace,
      uploadLimit: uploadLimitOf(context.config),
      encoder: isApart ? 'apart' : media.encoder.kind,
      encoderVersion: isApart ? '' : media.encoder.version,
    }
  }
