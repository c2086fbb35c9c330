import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findCalendarKey } from './calendar.store.ts'
import { calendarAddress } from './calendar-address.ts'

export const getCalendarAddress: Operation<typeof calls.getCalendarAddress> = async ({
  context,
  identity: { userId },
}) => {
  const key = await findCalendarKey(context.db, userId)
  return { path: key === null ? null : calendarAddress(context, userId, key) }
}
