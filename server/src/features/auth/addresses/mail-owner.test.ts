import { activate, issueToken } from '@jingke/contract/auth/calls'
import { issueActivationCode, listLearners } from '@jingke/contract/people/calls'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearnerWithAddress } from '../../../../tests/support/own-address.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const mailOf = (email: string, subject: RegExp) =>
  eventually(() => {
    const found = smtp.mailsTo(email).filter((mail) => subject.test(mail.subject))
    expect(found).toHaveLength(1)
    return found[0]
  })

test('a sign-in on a new device is told to the confirmed address, once and in its language', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'anna', 'en')
  await school().createUser('bert')
  for (const username of ['anna', 'anna', 'bert'])
    await school().call(issueToken, credentials({ username }), {
      address: '198.51.100.9',
      userAgent: firefox,
      language: 'zh-CN',
    })
  const mail = await mailOf(email, /^Your account was opened on a new device · /)
  expect(mail?.text).toContain('Firefox · Linux (198.51.100.9)')
  expect(mail?.text).toContain('https://school.example/my/changePass')
})

test('an activation code is mailed to an owner with a confirmed address, and works', async () => {
  const { email } = await addLearnerWithAddress(school(), smtp, 'carl')
  await school().createUser('dora')
  const token = await addOperator(school())
  const { list } = (await school().call(listLearners, {}, { token })).body.data
  for (const { id } of list) await school().call(issueActivationCode, { id }, { token })
  const mail = await mailOf(email, /^您的激活码 · /)
  const activationCode = /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const input = { activationCode, newPassword: 'a new and long password' }
  const { body } = await school().call(activate, input, { address: newAddress() })
  expect(body.code).toBe(200)
})
