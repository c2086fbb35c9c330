import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import type { Letter } from '../../mail/index.ts'
import { mailOwner } from '../addresses/mail-owner.ts'
import { unsubscribeAddress } from '../optional-mails/unsubscribe.ts'
import { accessLifetime } from '../sessions/tokens.ts'
import { claimAwayCheck, listAwayUsers, noteAwayMail } from './away.store.ts'

/** Whether something that was sent to the account since then is unread. */
export type HasUnread = (userId: number, since: Date) => Promise<boolean>

const minute = 60_000

/** Milliseconds. A session in use is renewed, and so seen, before its access token expires. */
const awayAfter = accessLifetime * 1000 + 10 * minute
const checkPause = 10 * minute

const maxChecks = 200

const unreadLetter = (
  language: Language,
  userName: string,
  url: string,
): Omit<Letter, 'language'> =>
  language === 'zh-CN'
    ? {
        subject: '您有未读消息',
        paragraphs: [
          `您离开期间，账号 ${userName} 收到了新的消息或老师的回复。在您下次登录之前，我们不会再为此发送邮件。`,
        ],
        action: { label: '查看消息', url },
      }
    : {
        subject: 'You have unread messages',
        paragraphs: [
          `While you were away, new messages or answers arrived for the account ${userName}. There will be no further mail about it until you have been back.`,
        ],
        action: { label: 'Read them', url },
      }

/** One mail for an absence, however much arrives in it. */
export const mailAwayUsers = async (context: Context, hasUnread: HasUnread): Promise<void> => {
  const { clock, config } = context
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  const checkedBefore = before(checkPause)
  const away = await listAwayUsers(context.db, {
    seenBefore: before(awayAfter),
    checkedBefore,
    limit: maxChecks,
  })
  for (const { user, lastSeenAt } of away) {
    const isDue = await hasUnread(user.id, lastSeenAt)
    await inTransaction(context, async (within) => {
      if (!(await claimAwayCheck(within.db, user.id, clock.now(), checkedBefore)) || !isDue) return
      await mailOwner(within, user, {
        key: `unread:${user.id}:${lastSeenAt.getTime()}`,
        kind: 'unread',
        expiresAt: daysAfter(clock.now(), 1),
        letter: (language) => ({
          ...unreadLetter(language, user.userName, `${config.publicUrl}${pagePaths.messages}`),
          unsubscribeUrl: unsubscribeAddress(context, user.id, 'unread'),
        }),
      })
      await noteAwayMail(within.db, user.id, lastSeenAt)
    })
  }
}
