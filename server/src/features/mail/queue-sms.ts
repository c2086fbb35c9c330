import type { Context } from '../../platform/context.ts'
import { addToQueue, type NewItem } from './add-to-queue.ts'
import type { SmsText } from './compose-sms.ts'

/** A text message costs money: the school sends a bounded number in 24 hours, whoever asks for them. */
const hasSpentAll = async ({ limits, config }: Context): Promise<boolean> => {
  const points = config.sms?.dailyLimit ?? 0
  return (await limits({ name: 'sms-school', points, seconds: 86_400 }).count('')) > points
}

/** The address is a number of the form that `toPhoneNumber` returns. */
export const queueSms = async (
  within: Context,
  { language, text, ...sms }: NewItem & SmsText,
): Promise<void> => {
  const refusal = (await hasSpentAll(within)) ? 'daily-limit' : undefined
  await addToQueue(within, 'sms', sms, { language, text }, refusal)
}
