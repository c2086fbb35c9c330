import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { putWeeklyGoal } from './days.store.ts'

export const setWeeklyGoal: Operation<typeof calls.setWeeklyGoal> = async (
  { context, identity },
  { minutes },
) => {
  await putWeeklyGoal(context.db, identity.userId, minutes)
  return null
}
