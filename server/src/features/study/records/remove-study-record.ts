import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { hideRecord } from './records.store.ts'

export const removeStudyRecord: Operation<typeof calls.removeStudyRecord> = async (
  { context, identity },
  lesson,
) => {
  await hideRecord(context.db, identity.userId, lesson)
  return null
}
