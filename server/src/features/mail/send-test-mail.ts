import { randomUUID } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import { mailProblems } from '@jingke/contract/mail'
import type * as calls from '@jingke/contract/mail/calls'
import { auditChange } from '../../platform/audit-log/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import type { Letter } from './compose-mail.ts'
import { deleteBouncingAddress } from './mail.store.ts'
import { queueMail } from './queue-mail.ts'

const rule = { name: 'test-mail', points: 10, seconds: 3600 }

/** Milliseconds. */
const lifetime = 3_600_000

const testLetter = (language: Language): Letter =>
  language === 'zh-CN'
    ? {
        language,
        subject: '测试邮件',
        paragraphs: ['您好！', '收到这封邮件，说明学校的邮件设置正确。'],
      }
    : {
        language,
        subject: 'Test mail',
        paragraphs: ['Hello,', 'This mail shows that your school can send mail.'],
      }

export const sendTestMail: Operation<typeof calls.sendTestMail> = async (
  { context, caller, identity },
  { email },
) => {
  if (!context.config.mail) throw new Problem(mailProblems.noMail)
  await context.limits(rule).spend(String(identity.userId))
  await inTransaction(context, async (within) => {
    await deleteBouncingAddress(within.db, email)
    await queueMail(within, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      userId: identity.userId,
      address: email,
      expiresAt: new Date(context.clock.now().getTime() + lifetime),
      letter: testLetter(caller.language),
    })
    await auditChange(within, { caller, identity }, { subject: 'mail', action: 'test-sent' })
  })
  return null
}
