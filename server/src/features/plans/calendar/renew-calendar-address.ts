import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { putCalendarKey } from './calendar.store.ts'
import { calendarAddress, newCalendarKey } from './calendar-address.ts'

export const renewCalendarAddress: Operation<typeof calls.renewCalendarAddress> = async ({
  context,
  identity: { userId },
}) => {
  const key = newCalendarKey()
  await putCalendarKey(context.db, userId, key)
  return { path: calendarAddress(context, userId, key) }
}
