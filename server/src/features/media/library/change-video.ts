import { mediaProblems } from '@jingke/contract/media'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic } from '../media.ts'
import { lockVideo, updateVideo } from './videos.store.ts'

/** Without a version, what is written last counts. Throws videoNotFound if there is no such video. */
export const changeVideo = (
  call: SignedCall,
  id: number,
  patch: Parameters<typeof updateVideo>[2],
  version?: number,
): Promise<{ version: number }> =>
  inTransaction(call.context, async (within) => {
    const before = await lockVideo(within.db, id)
    if (!before) throw new Problem(mediaProblems.videoNotFound)
    if (version !== undefined) requireVersion(before, version)
    const changed = (await updateVideo(within.db, id, patch)) ?? before.version
    await auditChange(within, call, {
      subject: 'video',
      subjectId: id,
      subjectName: patch.name ?? before.name,
      action: 'updated',
      before,
      after: { ...before, ...patch },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return { version: changed }
  })
