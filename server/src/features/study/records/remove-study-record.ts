import type { studyEndpoints } from '@jingke/contract/study'
import type { Operation } from '../../../platform/implement.ts'
import { hideRecord } from './records.store.ts'

export const removeStudyRecord: Operation<typeof studyEndpoints.removeStudyRecord> = async (
  { context, identity },
  place,
) => {
  await hideRecord(context.db, identity.userId, place)
  return null
}
