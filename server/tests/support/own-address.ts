import { confirmAddress, requestAddressCode } from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import { expect } from 'vitest'
import { newAddress } from './addresses.ts'
import { eventually } from './eventually.ts'
import type { TestSmtpServer } from './smtp-server.ts'
import { type School, testPassword } from './test-school.ts'

/** The code of the only mail to this address. */
export const readAddressCode = (smtp: TestSmtpServer, email: string): Promise<string> =>
  eventually(() => {
    const [mail, ...others] = smtp.mailsTo(email)
    expect(others).toEqual([])
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    if (code === undefined) throw new Error('no code has arrived')
    return code
  })

/** A learner who has confirmed a mail address. */
export const addLearnerWithAddress = async (
  school: School,
  smtp: TestSmtpServer,
  userName: string,
  language: Language = 'zh-CN',
): Promise<{ email: string; token: string }> => {
  const email = `${userName}@mail.example`
  await school.createUser(userName)
  const { token } = await school.signIn(userName, newAddress())
  const options = { token, address: newAddress(), language }
  const input = { email, password: testPassword }
  expect((await school.call(requestAddressCode, input, options)).body.code).toBe(200)
  const addressCode = await readAddressCode(smtp, email)
  const { body } = await school.call(confirmAddress, { addressCode }, options)
  expect(body.data).toEqual({ isOffered: true, email, wantsUnreadMail: true, wantsDigest: true })
  return { email, token }
}
