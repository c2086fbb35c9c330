import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { readKey } from './record-key.ts'
import { hideRecord } from './records.store.ts'

export const removeStudyRecord: Operation<typeof calls.removeStudyRecord> = async (
  { context, identity },
  { courseId, videoId, lessonId },
) => {
  const key = videoId ?? readKey(lessonId ?? 0)
  await hideRecord(context.db, identity.userId, { courseId, videoId: key })
  return null
}
