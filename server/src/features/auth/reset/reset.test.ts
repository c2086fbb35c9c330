import { authProblems } from '@jingke/contract/auth'
import {
  activate,
  confirmAddress,
  getCurrentUser,
  getOwnAddress,
  issueToken,
  listOperations,
  removeAddress,
  requestAddressCode,
  requestPasswordReset,
} from '@jingke/contract/auth/calls'
import type { Language } from '@jingke/contract/core'
import { issueActivationCode, listLearners } from '@jingke/contract/people/calls'
import { getSiteInfo } from '@jingke/contract/site/calls'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { twoFactorClient } from '../../../../tests/support/clients/two-factor-client.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearnerWithAddress, readAddressCode } from '../../../../tests/support/own-address.ts'
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const school = useSchool({ mail: smtp.config, publicUrl: 'https://school.example' })

const newPassword = 'a new and long password'
const minute = 60_000

const links = (email: string) =>
  smtp.mailsTo(email).filter(({ subject }) => /设置新密码|Set a new password/.test(subject))
/** The last link to this address, once `count` have arrived. */
const linkOf = (email: string, count = 1) =>
  eventually(() => {
    const mails = links(email)
    expect(mails).toHaveLength(count)
    const url = new URL(/^https:\S+$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
    return { url, code: url.hash.replace('#reset=', '') }
  })

const from = (token?: string, language: Language = 'zh-CN') => ({
  ...(token && { token }),
  address: newAddress(),
  language,
})

const addWithAddress = (userName: string, language?: Language) =>
  addLearnerWithAddress(school(), smtp, userName, language)

const ask = async (account: string, language?: Language) =>
  (await school().call(requestPasswordReset, { account }, from(undefined, language))).body
const setPassword = async (activationCode: string) =>
  (await school().call(activate, { activationCode, newPassword }, from())).body

test('a learner who forgot the password sets a new one by mail; other sessions end', async () => {
  const { email, token } = await addWithAddress('anna')
  expect((await school().call(getSiteInfo, {})).body.data.canResetPassword).toBe(true)
  await ask('ANNA')
  const { url, code } = await linkOf(email)
  expect(url.origin + url.pathname + url.search).toBe('https://school.example/activate')
  expect(links(email)[0]?.subject).toMatch(/^设置新密码 · /)
  const { body } = await school().call(activate, { activationCode: code, newPassword })
  expect(body.code).toBe(200)
  expect((await school().call(getCurrentUser, {}, { token })).body.code).toBe(406)
  const own = { token: body.data.token }
  expect((await school().call(getCurrentUser, {}, own)).body.data.userName).toBe('anna')
  const { list } = (await school().call(listOperations, {}, own)).body.data
  expect(list.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['password-reset', 'address-confirmed']),
  )
  const old = await school().call(issueToken, credentials({ username: 'anna' }), {
    address: newAddress(),
  })
  expect(old.body.code).toBe(422)
  const rows = await school().query<{ count: string }>(
    'select count(*) from device_tokens where user_id = (select id from users where user_name = $1)',
    ['anna'],
  )
  expect(rows[0]?.count).toBe('1')
})

test('the link works once, and not after 30 minutes or once another was sent', async () => {
  const { email } = await addWithAddress('bert')
  await ask(email)
  const first = await linkOf(email)
  await ask('bert')
  const second = await linkOf(email, 2)
  expect((await setPassword(first.code)).code).toBe(authProblems.wrongActivationCode.code)
  expect((await setPassword(second.code)).code).toBe(200)
  school().moveClock(11 * minute)
  expect((await setPassword(second.code)).code).toBe(authProblems.wrongActivationCode.code)
  await ask('bert')
  const third = await linkOf(email, 3)
  school().moveClock(31 * minute)
  expect((await setPassword(third.code)).code).toBe(authProblems.wrongActivationCode.code)
})

test('asking for a link leaves an activation code valid; the first one used ends the other', async () => {
  const { email } = await addWithAddress('jane')
  const token = await addOperator(school())
  const found = await school().call(listLearners, { keyword: 'jane' }, { token })
  const id = found.body.data.list[0]?.id ?? 0
  const issued = await school().call(issueActivationCode, { id }, { token })
  await ask('jane')
  const link = await linkOf(email)
  expect((await setPassword(issued.body.data.activation.code)).code).toBe(200)
  expect((await setPassword(link.code)).code).toBe(authProblems.wrongActivationCode.code)
})

test('the answer is the same for accounts that exist, do not exist or have no address', async () => {
  const { email } = await addWithAddress('carl', 'en')
  await school().createUser('dora')
  const answers = await Promise.all(
    ['carl', email, 'nobody', 'dora', 'nobody@mail.example'].map((account) => ask(account, 'en')),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(answers[0])]),
  )
  expect(answers[0]).toMatchObject({ code: 200, data: null })
  await eventually(() => expect(links(email)).not.toEqual([]))
  expect(links(email)[0]?.subject).toMatch(/^Set a new password · /)
  const codes = await school().query(
    `select 1 from activation_codes join users on users.id = user_id where user_name = 'dora'`,
  )
  expect(codes).toEqual([])
})

test('an address that was not confirmed gets no link', async () => {
  await school().createUser('erik')
  const { token } = await school().signIn('erik', newAddress())
  const email = 'erik@mail.example'
  await school().call(requestAddressCode, { email, password: testPassword }, from(token))
  const code = await readAddressCode(smtp, email)
  const confirm = async (addressCode: string) =>
    (await school().call(confirmAddress, { addressCode }, from(token))).body.code
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await confirm(wrong)).toBe(404)
  // The attempts are used up: the right code is refused too.
  expect(await confirm(code)).toBe(404)
  await ask('erik')
  await ask(email)
  const { email: other } = await addWithAddress('fred')
  await ask('fred')
  await linkOf(other)
  expect(smtp.mailsTo(email)).toHaveLength(1)
})

test('the address is changed and removed with the password only', async () => {
  const { email, token } = await addWithAddress('gina')
  const wrong = { password: 'not the password' }
  const removed = await school().call(removeAddress, wrong, from(token))
  expect(removed.body.code).toBe(422)
  const other = { email: 'x@mail.example', ...wrong }
  const changed = await school().call(requestAddressCode, other, from(token))
  expect(changed.body.code).toBe(422)
  expect((await school().call(getOwnAddress, {}, { token })).body.data.email).toBe(email)
  school().moveClock(10 * minute)
  const { body } = await school().call(removeAddress, { password: testPassword }, { token })
  expect(body.data.email).toBe('')
})

test('an account gets at most three links an hour', async () => {
  const { email } = await addWithAddress('hugo')
  for (let count = 1; count <= 3; count += 1) {
    await ask('hugo')
    await linkOf(email, count)
  }
  await ask('hugo')
  const { email: other } = await addWithAddress('ines')
  await ask('ines')
  await linkOf(other)
  expect(links(email)).toHaveLength(3)
})

test('the link leaves two-factor sign-in on: the new password asks for a code', async () => {
  const { email, token } = await addWithAddress('kate')
  const { codeOf, start, confirm, pass } = twoFactorClient(school)
  const { secret } = (await start(token)).data
  await confirm(token, codeOf(secret))
  await ask('kate')
  const body = await setPassword((await linkOf(email)).code)
  expect(body.code).toBe(403)
  const { ticket } = (body.data as unknown as { secondStep: { ticket: string } }).secondStep
  expect((await pass(ticket, codeOf(secret))).code).toBe(422)
  expect((await pass(ticket, codeOf(secret, 1))).data.userType).toBe('jk-user')
})
