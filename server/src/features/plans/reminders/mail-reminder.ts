import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import type { Context } from '../../../platform/context.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { mailOwner, unsubscribeAddress } from '../../auth/index.ts'
import type { reminderText } from './reminder-text.ts'

export type MailedUser = Parameters<typeof mailOwner>[1]

interface Reminder {
  /** Names learner and day: there is one mail of it. */
  readonly key: string
  readonly text: Pick<ReturnType<typeof reminderText>, 'title' | 'paragraphs'>
}

const words: Readonly<Record<Language, { intro: string; open: string }>> = {
  'zh-CN': { intro: '您的学习计划里有这些日期：', open: '打开学习日历' },
  en: { intro: 'These dates are in your training plans:', open: 'Open the calendar' },
}

/** Milliseconds. One that is late must not arrive together with that of the next day. */
const usefulFor = dayLength / 2

/** What the message of today says. Nothing if the school sends no mail. */
export const mailReminder = (
  within: Context,
  account: MailedUser,
  { key, text: { title, paragraphs } }: Reminder,
): Promise<void> =>
  mailOwner(within, account, {
    key,
    kind: 'plan-reminder',
    expiresAt: new Date(within.clock.now().getTime() + usefulFor),
    letter: (language) => ({
      subject: title,
      paragraphs: [words[language].intro, ...paragraphs],
      action: {
        label: words[language].open,
        url: `${within.config.publicUrl}${pagePaths.calendar}`,
      },
      unsubscribeUrl: unsubscribeAddress(within, account.id, 'reminders'),
    }),
  })
