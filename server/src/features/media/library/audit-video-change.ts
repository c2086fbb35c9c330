import { auditChange, type Values } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { findVideo } from './videos.store.ts'

/** Records a change of what belongs to a video, such as its captions. */
export const auditVideoChange = async (
  within: Context,
  call: SignedCall,
  videoId: number,
  change: { action: string; before?: Values; after?: Values },
): Promise<void> => {
  const video = await findVideo(within.db, videoId)
  await auditChange(within, call, {
    subject: 'video',
    subjectId: videoId,
    subjectName: video?.name ?? '',
    ...change,
  })
}
