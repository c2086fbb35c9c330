import { randomUUID } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import { mailProblems } from '@jingke/contract/mail'
import type * as calls from '@jingke/contract/mail/calls'
import { auditChange } from '../../platform/audit-log/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem, refusedField } from '../../platform/problem.ts'
import { toPhoneNumber } from '../../platform/sms/index.ts'
import { deleteBouncingAddress } from './mail.store.ts'
import { queueSms } from './queue-sms.ts'

const rule = { name: 'test-sms', points: 10, seconds: 3600 }

/** Milliseconds. */
const lifetime = 10 * 60_000

const texts: Record<Language, string> = {
  'zh-CN': '测试短信：学校的短信设置正确。',
  en: 'Test message: your school can send text messages.',
}

export const sendTestSms: Operation<typeof calls.sendTestSms> = async (
  { context, caller, identity },
  { phone },
) => {
  const { sms } = context.config
  if (!sms) throw new Problem(mailProblems.noSms)
  const address = toPhoneNumber(sms, phone)
  if (address === undefined) throw refusedField(mailProblems.wrongPhone, 'phone')
  await context.limits(rule).spend(String(identity.userId))
  await inTransaction(context, async (within) => {
    await deleteBouncingAddress(within.db, address)
    await queueSms(within, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      userId: identity.userId,
      address,
      expiresAt: new Date(context.clock.now().getTime() + lifetime),
      language: caller.language,
      text: texts[caller.language],
    })
    await auditChange(within, { caller, identity }, { subject: 'mail', action: 'test-sent' })
  })
  return null
}
