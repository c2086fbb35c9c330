import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Media } from '../media.ts'
import { listQueuePositions } from '../pipeline/assets.store.ts'
import { toLibraryVideo } from './library.view.ts'
import { listLibraryRows } from './videos.store.ts'

export const listVideos =
  (media: Media): Operation<typeof calls.listVideos> =>
  async ({ context, caller }, request) => {
    const { db } = context
    const { rows, total } = await listLibraryRows(db, {
      keyword: request.keyword,
      state: request.state,
      sort: request.sort,
      limit: request.pageSize,
      offset: (request.pageNum - 1) * request.pageSize,
    })
    const queuePositions = await listQueuePositions(db)
    const list = rows.map((row) => toLibraryVideo(media, row, queuePositions, caller.language))
    return toPage(request, list, total)
  }
