import { addressCodeLength } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import { mailProblems } from '@jingke/contract/mail'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { toPhoneNumber } from '../../../platform/sms/index.ts'
import { forgetBounce, queueSms } from '../../mail/index.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import { putAddressCode } from '../addresses/addresses.store.ts'
import { newDigits } from '../one-time-code.ts'
import { hashToken } from '../sessions/tokens.ts'

/** Text messages cost money, whoever they go to. */
const byPerson = { name: 'phone-code', points: 5, seconds: 3600 }
const byNumber = { name: 'phone-code-number', points: 6, seconds: 86_400 }
/** Sixty people behind one address may each ask once. */
const byAddress = { name: 'phone-code-address', points: 60, seconds: 3600 }

/** Milliseconds. */
const lifetime = 10 * 60_000

export const hashPhoneCode = (userId: number, code: string): Buffer =>
  hashToken(`phone:${userId}:${code}`)

const texts: Record<Language, (code: string) => string> = {
  'zh-CN': (code) => `验证码 ${code}，用于验证手机号，10 分钟内有效。请勿告诉他人。`,
  en: (code) =>
    `${code} is your code to confirm this number. It is valid for 10 minutes. Tell it to nobody.`,
}

/** The password is asked for, because whoever has the confirmed phone can set another password. */
export const requestPhoneCode: Operation<typeof calls.requestPhoneCode> = async (
  call,
  { password },
) => {
  const { context, caller } = call
  const { sms } = context.config
  if (!sms) throw new Problem(mailProblems.noSms)
  const user = await requireOwnPassword(call, password)
  const address = toPhoneNumber(sms, user.phone)
  if (address === undefined) throw new Problem(mailProblems.wrongPhone)
  await context.limits(byPerson).spend(String(user.id))
  await context.limits(byAddress).spend(caller.address)
  await context.limits(byNumber).spend(address)
  const code = newDigits(addressCodeLength)
  const codeHash = hashPhoneCode(user.id, code)
  const expiresAt = new Date(context.clock.now().getTime() + lifetime)
  await inTransaction(context, async (within) => {
    await putAddressCode(within.db, { userId: user.id, address, codeHash, expiresAt })
    await forgetBounce(within, address)
    await queueSms(within, {
      key: `phone-code:${user.id}:${expiresAt.getTime()}`,
      kind: 'phone-code',
      userId: user.id,
      address,
      expiresAt,
      language: caller.language,
      text: texts[caller.language](code),
    })
  })
  return null
}
