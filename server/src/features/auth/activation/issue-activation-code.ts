import { phoneResetCodeLength } from '@jingke/contract/auth'
import type { Language } from '@jingke/contract/core'
import { pagePaths } from '@jingke/contract/site/page-addresses'
import type { Config } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import type { Letter } from '../../mail/index.ts'
import { listReachableUsers } from '../addresses/addresses.store.ts'
import { canMail, mailOwner } from '../addresses/mail-owner.ts'
import { newDigits, newOneTimeCode, normalizeOneTimeCode } from '../one-time-code.ts'
import { textOwner } from '../phones/text-owner.ts'
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

const activationTexts: Record<Language, (userName: string, code: string) => string> = {
  'zh-CN': (userName, code) => `账号 ${userName} 的激活码：${code}。14 天内有效，只能使用一次。`,
  en: (userName, code) =>
    `Activation code of the account ${userName}: ${code}. It works once, for 14 days.`,
}

/** Milliseconds. */
const resetLifetime = 30 * 60_000
const phoneLifetime = 10 * 60_000

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

export const hashPhoneResetCode = (userId: number, code: string): Buffer =>
  hashToken(`phone-reset:${userId}:${code}`)

/** The same, short enough to be read on a phone and typed. */
export const issuePhoneResetCode = async (
  { db, clock }: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const code = newDigits(phoneResetCodeLength)
  const codeHash = hashPhoneResetCode(userId, code)
  const expiresAt = new Date(clock.now().getTime() + phoneLifetime)
  await putActivationCodes(db, [{ userId, codeHash, expiresAt, purpose: 'phone' }])
  return { code, expiresAt }
}

/** By user id. The codes are returned once and not kept; owners of a confirmed address or phone also get theirs. */
export const issueActivationCodes = async (
  context: Context,
  userIds: readonly number[],
): Promise<{ codes: Map<number, string>; expiresAt: Date }> => {
  const expiresAt = daysAfter(context.clock.now(), activationLifetime)
  const codes = new Map(userIds.map((userId) => [userId, newOneTimeCode()]))
  const rows = [...codes].map(([userId, code]) => ({ ...toRow(userId, code), expiresAt }))
  await putActivationCodes(context.db, rows)
  const isAbleToSend = context.config.mail || context.config.sms
  for (const user of isAbleToSend ? await listReachableUsers(context.db, userIds) : []) {
    const code = codes.get(user.id) ?? ''
    const key = `activation-code:${user.id}:${expiresAt.getTime()}`
    const item = { key, kind: 'activation-code', expiresAt } as const
    if (canMail(context, user))
      await mailOwner(context, user, {
        ...item,
        letter: (language) => activationLetter(language, user.userName, code, context.config),
      })
    else
      await textOwner(context, user, {
        ...item,
        text: (language) => activationTexts[language](user.userName, code),
      })
  }
  return { codes, expiresAt }
}

export const issueActivationCode = async (
  context: Context,
  userId: number,
): Promise<{ code: string; expiresAt: Date }> => {
  const { codes, expiresAt } = await issueActivationCodes(context, [userId])
  return { code: codes.get(userId) ?? '', expiresAt }
}
