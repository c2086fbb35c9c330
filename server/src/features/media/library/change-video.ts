import { mediaProblems } from '@jingke/contract/media'
import type { SignedCall } from '../../../platform/call.ts'
import { recordChange } from '../../../platform/changes/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findVideo, updateVideo } from './videos.store.ts'

/** Throws videoNotFound if there is no such video. */
export const changeVideo = (
  call: SignedCall,
  id: number,
  patch: Parameters<typeof updateVideo>[2],
): Promise<null> =>
  inTransaction(call.context, async (within) => {
    const before = await findVideo(within.db, id)
    if (!before || !(await updateVideo(within.db, id, patch)))
      throw new Problem(mediaProblems.videoNotFound)
    await recordChange(within, call, {
      subject: 'video',
      subjectId: id,
      subjectName: patch.name ?? before.name,
      action: 'updated',
      before,
      after: { ...before, ...patch },
    })
    return null
  })
