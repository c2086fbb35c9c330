import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { setWantsReminders } from './reminders.store.ts'

export const setPlanReminders: Operation<typeof calls.setPlanReminders> = async (
  { context, identity: { userId } },
  { wantsReminders },
) => {
  await setWantsReminders(context.db, userId, wantsReminders)
  return null
}
