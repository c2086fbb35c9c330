import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { setChoices } from '../../auth/index.ts'
import { setReaderChoices } from './reminders.store.ts'

export const setPlanReminders: Operation<typeof calls.setPlanReminders> = async (
  { context, identity: { userId } },
  { wantsReminderMail, ...choices },
) => {
  await setReaderChoices(context.db, userId, choices)
  await setChoices(context, userId, { wantsReminderMail })
  return null
}
