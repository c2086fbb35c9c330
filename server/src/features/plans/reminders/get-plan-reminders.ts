import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../../auth/index.ts'
import { findReaderChoices } from './reminders.store.ts'

export const getPlanReminders: Operation<typeof calls.getPlanReminders> = async ({
  context,
  identity: { userId },
}) => {
  const user = await findUser(context.db, userId)
  const hasMail = context.config.mail !== undefined && user !== undefined && user.mail !== ''
  const { wantsReminders, wantsPopup } = await findReaderChoices(context.db, userId)
  return {
    wantsReminders,
    wantsPopup,
    wantsReminderMail: hasMail ? user.wantsReminderMail : null,
  }
}
