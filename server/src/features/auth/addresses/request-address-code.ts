import { addressCodeLength } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import { mailProblems } from '@jingke/contract/mail'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { forgetBounce, type Letter, queueMail } from '../../mail/index.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import { newDigits } from '../one-time-code.ts'
import { hashToken } from '../sessions/tokens.ts'
import { putAddressCode } from './addresses.store.ts'

const codes = { name: 'address-code', points: 5, seconds: 3600 }

/** Milliseconds. */
const lifetime = 15 * 60_000

export const hashAddressCode = (userId: number, code: string): Buffer =>
  hashToken(`address:${userId}:${code}`)

const codeLetter = (language: Language, userName: string, code: string): Letter =>
  language === 'zh-CN'
    ? {
        language,
        subject: '确认邮箱',
        paragraphs: [
          `账号 ${userName} 要使用这个邮箱。验证码：`,
          code,
          '15 分钟内有效。如果不是您本人操作，请忽略这封邮件。',
        ],
      }
    : {
        language,
        subject: 'Confirm your mail address',
        paragraphs: [
          `The account ${userName} wants to use this address. The code:`,
          code,
          'It is valid for 15 minutes. If this was not you, please ignore this mail.',
        ],
      }

/** The password is asked for, because whoever has the address can set another password. */
export const requestAddressCode: Operation<typeof calls.requestAddressCode> = async (
  call,
  { email, password },
) => {
  const { context, caller } = call
  if (!context.config.mail) throw new Problem(mailProblems.noMail)
  const user = await requireOwnPassword(call, password)
  await context.limits(codes).spend(String(user.id))
  const code = newDigits(addressCodeLength)
  const codeHash = hashAddressCode(user.id, code)
  const expiresAt = new Date(context.clock.now().getTime() + lifetime)
  await inTransaction(context, async (within) => {
    await putAddressCode(within.db, { userId: user.id, address: email, codeHash, expiresAt })
    await forgetBounce(within, email)
    await queueMail(within, {
      key: `address-code:${user.id}:${expiresAt.getTime()}`,
      kind: 'address-code',
      userId: user.id,
      address: email,
      expiresAt,
      letter: codeLetter(caller.language, user.userName, code),
    })
  })
  return null
}
