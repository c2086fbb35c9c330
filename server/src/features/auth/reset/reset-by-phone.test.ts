import { authProblems } from '@jingke/contract/auth'
import {
  activate,
  getCurrentUser,
  issueToken,
  listOperations,
  requestPasswordReset,
  resetByPhone,
} from '@jingke/contract/auth/calls'
import { issueActivationCode, listLearners } from '@jingke/contract/people/calls'
import { getSiteInfo } from '@jingke/contract/site/calls'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { twoFactorClient } from '../../../../tests/support/clients/two-factor-client.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { addLearnerWithAddress } from '../../../../tests/support/own-address.ts'
import {
  addLearnerWithPhone,
  confirmOwnPhone,
  readPhoneCode,
} from '../../../../tests/support/own-phone.ts'
import { startSmsWebhook } from '../../../../tests/support/sms-webhook.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const smtp = await startSmtpServer()
const webhook = await startSmsWebhook()
afterAll(() => Promise.all([smtp.close(), webhook.close()]))
const school = useSchool({
  mail: smtp.config,
  sms: webhook.config,
  publicUrl: 'https://school.example',
})

const newPassword = 'a new and long password'
const minute = 60_000

const ask = async (account: string) =>
  (await school().call(requestPasswordReset, { account }, { address: newAddress() })).body
const reset = async (account: string, phoneCode: string, password = newPassword) =>
  (
    await school().call(
      resetByPhone,
      { account, phoneCode, newPassword: password },
      { address: newAddress() },
    )
  ).body
const add = (userName: string, phone: string) =>
  addLearnerWithPhone(school(), webhook, userName, phone)
/** The first message was the code that confirmed the number. */
const codeOf = (phone: string, count = 1) => readPhoneCode(webhook, phone, count + 1)
const otherThan = (code: string) => (code === '00000000' ? '11111111' : '00000000')

test('a learner who forgot the password sets a new one with a code; other sessions end', async () => {
  const { token } = await add('anna', '+8613900000001')
  expect((await school().call(getSiteInfo, {})).body.data).toMatchObject({
    canResetPassword: true,
    canResetByPhone: true,
    canResetByMail: true,
  })
  await ask('139 0000 0001')
  const code = await codeOf('+8613900000001')
  expect(code).toHaveLength(8)
  const body = await reset('ANNA', `${code.slice(0, 4)} ${code.slice(4)}`)
  expect(body.code).toBe(200)
  expect((await school().call(getCurrentUser, {}, { token })).body.code).toBe(406)
  const own = { token: body.data.token }
  expect((await school().call(getCurrentUser, {}, own)).body.data.userName).toBe('anna')
  const { list } = (await school().call(listOperations, {}, own)).body.data
  expect(list.map(({ kind }) => kind)).toContain('password-reset')
  const old = await school().call(issueToken, credentials({ username: 'anna' }), {
    address: newAddress(),
  })
  expect(old.body.code).toBe(422)
})

test('the code works once, and not after 10 minutes or once another was sent', async () => {
  const phone = '+8613900000002'
  await add('bert', phone)
  await ask('bert')
  const first = await codeOf(phone)
  await ask(phone)
  const second = await codeOf(phone, 2)
  expect((await reset('bert', first)).code).toBe(authProblems.wrongResetCode.code)
  expect((await reset('bert', second)).code).toBe(200)
  // The answer may have been lost: the same password is accepted again, another is not.
  expect((await reset('bert', second)).code).toBe(200)
  expect((await reset('bert', second, 'another long password')).code).toBe(404)
  await ask('bert')
  const third = await codeOf(phone, 3)
  school().moveClock(11 * minute)
  expect((await reset('bert', third)).code).toBe(404)
})

test('a code has five attempts, also when they are made at once; a weak password uses none', async () => {
  const phone = '+8613900000003'
  await add('carl', phone)
  await ask('carl')
  const code = await codeOf(phone)
  for (let count = 0; count < 6; count += 1)
    expect((await reset('carl', code, 'password')).code).toBe(authProblems.weakPassword.code)
  const wrong = otherThan(code)
  await Promise.all(Array.from({ length: 8 }, () => reset('carl', wrong)))
  expect((await reset('carl', code)).code).toBe(404)
})

test('the answers are the same for accounts that exist, do not exist or have no phone', async () => {
  // Two codes of the same millisecond are sent both.
  holdTime()
  const phone = '+8613900000004'
  await add('dora', phone)
  await school().createUser('erik')
  const accounts = ['dora', phone, 'nobody', 'erik', '+8613911111111']
  const asked = [] as object[]
  for (const account of accounts) asked.push(await ask(account))
  expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const wrong = otherThan(await codeOf(phone, 2))
  const refused = await Promise.all(accounts.map((account) => reset(account, wrong)))
  expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(refused[0]?.code).toBe(authProblems.wrongResetCode.code)
})

test('with both, the user name and the address get a link, and the number gets a code', async () => {
  const phone = '+8613900000005'
  const { email, token } = await addLearnerWithAddress(school(), smtp, 'fred')
  await confirmOwnPhone(school(), webhook, { token, userName: 'fred', phone })
  const links = () => smtp.mailsTo(email).filter(({ subject }) => /设置新密码/.test(subject))
  await ask('fred')
  await eventually(() => expect(links()).toHaveLength(1))
  expect(webhook.messagesTo(phone)).toHaveLength(1)
  await ask('13900000005')
  const code = await codeOf(phone)
  expect(links()).toHaveLength(1)
  // The one that is used ends the other.
  const link = /#reset=(\S+)/.exec(links()[0]?.text ?? '')?.[1] ?? ''
  expect((await reset('fred', code)).code).toBe(200)
  const input = { activationCode: link, newPassword: 'yet another long password' }
  expect((await school().call(activate, input, { address: newAddress() })).body.code).toBe(404)
})

test('an account gets at most three codes an hour, and six a day', async () => {
  const phone = '+8613900000006'
  await add('gina', phone)
  for (let count = 1; count <= 3; count += 1) {
    await ask('gina')
    await codeOf(phone, count)
  }
  await ask('gina')
  await add('ida', '+8613900000009')
  await school().query(
    `insert into rate_limits (key, points, expire)
     select 'reset-sms-account:' || id, 6, $1 from users where user_name = 'ida'`,
    [Date.now() + 60 * minute],
  )
  await ask('ida')
  await add('hugo', '+8613900000007')
  await ask('hugo')
  await codeOf('+8613900000007')
  expect(webhook.messagesTo(phone)).toHaveLength(4)
  expect(webhook.messagesTo('+8613900000009')).toHaveLength(1)
})

test('an activation code is sent to an owner with a confirmed phone and no address, and works', async () => {
  const phone = '+8613900000008'
  await add('ines', phone)
  const token = await addOperator(school())
  const found = await school().call(listLearners, { keyword: 'ines' }, { token })
  const id = found.body.data.list[0]?.id ?? 0
  await school().call(issueActivationCode, { id }, { token })
  const text = await eventually(() => {
    expect(webhook.messagesTo(phone)).toHaveLength(2)
    return webhook.messagesTo(phone)[1]?.text ?? ''
  })
  const activationCode = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? ''
  const input = { activationCode, newPassword }
  expect((await school().call(activate, input, { address: newAddress() })).body.code).toBe(200)
})

test('the code of the phone leaves two-factor sign-in on: the new password asks for a code', async () => {
  const phone = '+8613900000020'
  const { token } = await add('kate', phone)
  const app = twoFactorClient(school)
  const { secret } = (await app.start(token)).data
  await app.confirm(token, app.codeOf(secret))
  await ask('kate')
  const body = await reset('kate', await codeOf(phone))
  expect(body.code).toBe(403)
  const { ticket } = (body.data as unknown as { secondStep: { ticket: string } }).secondStep
  expect((await app.pass(ticket, app.codeOf(secret, 1))).data.userType).toBe('jk-user')
})
