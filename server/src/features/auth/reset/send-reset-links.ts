import { randomUUID } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { toPhoneNumber } from '../../../platform/sms/index.ts'
import type { Letter } from '../../mail/index.ts'
import type { UserRow } from '../account/users.store.ts'
import { issuePhoneResetCode, issueResetCode } from '../activation/issue-activation-code.ts'
import { listResettableUsers } from '../addresses/addresses.store.ts'
import { canMail, mailOwner } from '../addresses/mail-owner.ts'
import { textOwner } from '../phones/text-owner.ts'

export const passwordResetJob = defineJob({
  name: 'password-reset',
  schema: z.object({ account: z.string() }),
})

const byAccount = { name: 'reset-account', points: 3, seconds: 3600 }
/** Text messages cost money, and their codes are short enough to be guessed at. */
const smsByAccount = { name: 'reset-sms-account', points: 6, seconds: 86_400 }

/** Accounts that may have one address, as those of a family. */
const maxAccounts = 5

const resetLetter = (
  language: Language,
  userName: string,
  url: string,
): Omit<Letter, 'language'> =>
  language === 'zh-CN'
    ? {
        subject: '设置新密码',
        paragraphs: [
          `有人为账号 ${userName} 申请设置新密码。如果是您本人，请打开下面的链接；链接只能使用一次，30 分钟内有效。`,
          '如果不是您本人，请忽略这封邮件，密码不会改变。',
        ],
        action: { label: '设置新密码', url },
      }
    : {
        subject: 'Set a new password',
        paragraphs: [
          `Somebody asked for a new password of the account ${userName}. If it was you, open the link below; it works once, for 30 minutes.`,
          'If it was not you, ignore this mail: the password stays as it is.',
        ],
        action: { label: 'Set a new password', url },
      }

const sendResetLink = (context: Context, user: UserRow): Promise<void> =>
  inTransaction(context, async (within) => {
    const { code, expiresAt } = await issueResetCode(within, user.id)
    // The code is in the fragment, which no log has.
    const url = `${within.config.publicUrl}${pagePaths.activate}#reset=${code}`
    await mailOwner(within, user, {
      key: `password-reset:${randomUUID()}`,
      kind: 'password-reset',
      expiresAt,
      letter: (language) => resetLetter(language, user.userName, url),
    })
  })

const resetTexts: Record<Language, (userName: string, code: string) => string> = {
  'zh-CN': (userName, code) =>
    `验证码 ${code}，用于为账号 ${userName} 设置新密码，10 分钟内有效。不是您本人操作请忽略，请勿告诉他人。`,
  en: (userName, code) =>
    `${code} is the code for a new password of the account ${userName}, valid for 10 minutes. Not you? Ignore it. Tell it to nobody.`,
}

const sendResetCode = async (context: Context, user: UserRow): Promise<void> => {
  const count = await context.limits(smsByAccount).count(String(user.id))
  if (count > smsByAccount.points) return
  await inTransaction(context, async (within) => {
    const { code, expiresAt } = await issuePhoneResetCode(within, user.id)
    await textOwner(within, user, {
      key: `password-reset-sms:${randomUUID()}`,
      kind: 'password-reset',
      expiresAt,
      text: (language) => resetTexts[language](user.userName, code),
    })
  })
}

/**
 * To confirmed addresses and phones only: a code to the phone if that was given, or if there is no address; otherwise a link. An account that has asked too often gets nothing more, without notice.
 */
export const sendResetLinks = async (
  context: Context,
  { account }: { account: string },
): Promise<void> => {
  const { sms } = context.config
  const phone = sms && toPhoneNumber(sms, account)
  for (const user of await listResettableUsers(context.db, { account, phone }, maxAccounts)) {
    const count = await context.limits(byAccount).count(String(user.id))
    if (count > byAccount.points) continue
    if (canMail(context, user) && user.confirmedPhone !== phone) await sendResetLink(context, user)
    else if (sms && user.confirmedPhone !== '') await sendResetCode(context, user)
  }
}
