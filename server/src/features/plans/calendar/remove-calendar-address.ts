import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { putCalendarKey } from './calendar.store.ts'

export const removeCalendarAddress: Operation<typeof calls.removeCalendarAddress> = async ({
  context,
  identity: { userId },
}) => {
  await putCalendarKey(context.db, userId, null)
  return { path: null }
}
