import { confirmPhone, requestPhoneCode } from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import { expect } from 'vitest'
import { newAddress } from './addresses.ts'
import { eventually } from './eventually.ts'
import type { TestSmsWebhook } from './sms-webhook.ts'
import { type School, testPassword } from './test-school.ts'

/** The last code that was sent to this number, once `count` messages have arrived. */
export const readPhoneCode = (
  webhook: TestSmsWebhook,
  phone: string,
  count: number,
): Promise<string> =>
  eventually(() => {
    const messages = webhook.messagesTo(phone)
    expect(messages).toHaveLength(count)
    const code = /\d{6,8}/.exec(messages.at(-1)?.text ?? '')?.[0]
    if (code === undefined) throw new Error('the message has no code')
    return code
  })

/** Puts the phone into the profile of the account and confirms it. */
export const confirmOwnPhone = async (
  school: School,
  webhook: TestSmsWebhook,
  { token, userName, phone }: { token: string; userName: string; phone: string },
  language: Language = 'zh-CN',
): Promise<void> => {
  await school.query('update users set phone = $1 where user_name = $2', [phone, userName])
  const options = { token, address: newAddress(), language }
  const before = webhook.messagesTo(phone).length
  const asked = await school.call(requestPhoneCode, { password: testPassword }, options)
  expect(asked.body.code).toBe(200)
  const phoneCode = await readPhoneCode(webhook, phone, before + 1)
  const { body } = await school.call(confirmPhone, { phoneCode }, options)
  expect(body.data).toEqual({ isOffered: true, phone, isConfirmed: true })
}

/** A learner who has confirmed this number. */
export const addLearnerWithPhone = async (
  school: School,
  webhook: TestSmsWebhook,
  userName: string,
  phone: string,
  language?: Language,
): Promise<{ token: string }> => {
  await school.createUser(userName)
  const { token } = await school.signIn(userName, newAddress())
  await confirmOwnPhone(school, webhook, { token, userName, phone }, language)
  return { token }
}
