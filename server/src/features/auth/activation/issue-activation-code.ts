import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import type { Config } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import type { Letter } from '../../mail/index.ts'
import { listUsersWithMail } from '../addresses/addresses.store.ts'
import { mailOwner } from '../addresses/mail-owner.ts'
import { newOneTimeCode, normalizeOneTimeCode } from '../one-time-code.ts'
import { hashToken } from '../sessions/tokens.ts'
import { putActivationCodes } from './activation-codes.store.ts'

/** Days. */
const activationLifetime = 14

export const hashActivationCode = (text: string): Buffer | undefined => {
  const code = normalizeOneTimeCode(text)
  return code === undefined ? undefined : hashToken(`activation:${code}`)
}

const activationLetter = (
  language: Language,
  userName: string,
  code: string,
  { publicUrl }: Config,
): Omit<Letter, 'language'> => {
  const url = `${publicUrl}${pagePaths.activate}`
  return language === 'zh-CN'
    ? {
        subject: '您的激活码',
        paragraphs: [
          `学校为账号 ${userName} 发放了激活码。用它可以设置密码，14 天内有效，只能使用一次：`,
          code,
        ],
        action: { label: '输入激活码', url },
      }
    : {
        subject: 'Your activation code',
        paragraphs: [
          `The school has issued an activation code for the account ${userName}. It sets a password, works once, and is valid for 14 days:`,
          code,
        ],
        action: { label: 'Enter the code', url },
      }
}

/** Milliseconds. */
const resetLifetime = 30 * 60_000

const toRow = (userId: number, code: string) => {
  const codeHash = hashActivationCode(code)
  if (!codeHash) throw new Error('a new activation code is always in the normal form')
  return { userId, codeHash }
}

/** For an owner who has forgotten the password. */
export const issueResetCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const code = newOneTimeCode()
  const expiresAt = new Date(context.clock.now().getTime() + resetLifetime)
  await putActivationCodes(context.db, [{ ...toRow(userId, code), expiresAt, purpose: 'reset' }])
  return { code, expiresAt }
}

/** By user id. The codes are returned once and not kept; owners of a confirmed address also get theirs by mail. */
export const issueActivationCodes = async (
  context: Context,
  userIds: readonly number[],
): Promise<{ codes: Map<number, string>; expiresAt: Date }> => {
  const expiresAt = daysAfter(context.clock.now(), activationLifetime)
  const codes = new Map(userIds.map((userId) => [userId, newOneTimeCode()]))
  const rows = [...codes].map(([userId, code]) => ({ ...toRow(userId, code), expiresAt }))
  await putActivationCodes(context.db, rows)
  if (context.config.mail)
    for (const user of await listUsersWithMail(context.db, userIds))
      await mailOwner(context, user, {
        key: `activation-code:${user.id}:${expiresAt.getTime()}`,
        kind: 'activation-code',
        expiresAt,
        letter: (language) =>
          activationLetter(language, user.userName, codes.get(user.id) ?? '', context.config),
      })
  return { codes, expiresAt }
}

export const issueActivationCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const { codes, expiresAt } = await issueActivationCodes(context, [userId])
  return { code: codes.get(userId) ?? '', expiresAt }
}
