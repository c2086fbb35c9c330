import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { listCues } from '../captions/captions.store.ts'
import type { Media } from '../media.ts'
import { lockUnindexed, markIndexed, putPassages } from './passages.store.ts'

export const indexJob = defineJob({ name: 'media-index-captions', schema: z.object({}) })

/** Indexes captions that were stored before there was an index, each in a transaction. */
export const indexCaptions = async (
  { context }: Pick<Media, 'context'>,
  signal: AbortSignal,
): Promise<void> => {
  let isDone = false
  while (!isDone) {
    signal.throwIfAborted()
    isDone = await inTransaction(context, async ({ db }) => {
      const captionId = await lockUnindexed(db)
      if (captionId === undefined) return true
      await putPassages(db, captionId, await listCues(db, captionId))
      await markIndexed(db, captionId)
      return false
    })
  }
}
