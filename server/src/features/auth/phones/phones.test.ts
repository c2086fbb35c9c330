import { authProblems } from '@jingke/contract/auth'
import {
  confirmPhone,
  getOwnPhone,
  listOperations,
  removePhone,
  requestPhoneCode,
} from '@jingke/contract/auth/calls'
import { mailProblems } from '@jingke/contract/mail'
import { updateProfile } from '@jingke/contract/profile/calls'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import {
  addLearnerWithPhone,
  confirmOwnPhone,
  readPhoneCode,
} from '../../../../tests/support/own-phone.ts'
import { startSmsWebhook } from '../../../../tests/support/sms-webhook.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const webhook = await startSmsWebhook()
afterAll(() => webhook.close())
const school = useSchool({ sms: webhook.config })

const minute = 60_000

const stateOf = async (token: string) => (await school().call(getOwnPhone, {}, { token })).body.data
const add = async (userName: string, phone: string) => {
  await school().createUser(userName)
  await school().query('update users set phone = $1 where user_name = $2', [phone, userName])
  return (await school().signIn(userName, newAddress())).token
}
const ask = async (token: string, address = newAddress(), password = testPassword) =>
  (await school().call(requestPhoneCode, { password }, { token, address })).body
const confirm = async (token: string, phoneCode: string) =>
  (await school().call(confirmPhone, { phoneCode }, { token, address: newAddress() })).body.code
const kindsOf = async (token: string) =>
  (await school().call(listOperations, {}, { token })).body.data.list.map(({ kind }) => kind)

test('a person confirms the phone of the profile with the code that was sent to it, and undoes it', async () => {
  const phone = '138 0000 0001'
  const token = await add('anna', phone)
  expect(await stateOf(token)).toEqual({ isOffered: true, phone, isConfirmed: false })
  expect((await ask(token, newAddress(), 'not the password')).code).toBe(422)
  expect((await ask(token)).code).toBe(200)
  const code = await readPhoneCode(webhook, '+8613800000001', 1)
  expect(await confirm(token, code)).toBe(200)
  expect((await stateOf(token)).isConfirmed).toBe(true)
  expect(await kindsOf(token)).toContain('phone-confirmed')
  // A code works once.
  expect(await confirm(token, code)).toBe(authProblems.wrongAddressCode.code)
  const password = { password: testPassword }
  const removed = await school().call(removePhone, password, { token, address: newAddress() })
  expect(removed.body.data.isConfirmed).toBe(false)
})

test('another phone in the profile is not confirmed, and a code for the former does not confirm it', async () => {
  const { token } = await addLearnerWithPhone(school(), webhook, 'bert', '+8613800000002')
  const change = async (input: object) =>
    (await school().call(updateProfile, { name: 'Bert', ...input }, { token })).body.code
  expect(await change({ phone: '+8613800000002' })).toBe(200)
  expect((await stateOf(token)).isConfirmed).toBe(true)
  await ask(token)
  const code = await readPhoneCode(webhook, '+8613800000002', 2)
  expect(await change({ phone: '13800000003' })).toBe(200)
  expect((await stateOf(token)).isConfirmed).toBe(false)
  expect(await confirm(token, code)).toBe(authProblems.wrongAddressCode.code)
})

test('the same phone written in another form stays confirmed', async () => {
  const { token } = await addLearnerWithPhone(school(), webhook, 'pia', '+8613800000011')
  for (const phone of ['138 0000 0011', '13800000011', '+86 138-0000-0011']) {
    const { body } = await school().call(updateProfile, { name: 'Pia', phone }, { token })
    expect(body.code).toBe(200)
    expect(await stateOf(token)).toEqual({ isOffered: true, phone, isConfirmed: true })
  }
  await school().call(updateProfile, { name: 'Pia', phone: '+8613800000012' }, { token })
  expect((await stateOf(token)).isConfirmed).toBe(false)
})

test('a number is confirmed for one account: the last that proved it', async () => {
  const phone = '+8613800000004'
  const first = await addLearnerWithPhone(school(), webhook, 'carl', phone)
  const second = await addLearnerWithPhone(school(), webhook, 'dora', phone)
  expect([await stateOf(first.token), await stateOf(second.token)]).toEqual([
    { isOffered: true, phone, isConfirmed: false },
    { isOffered: true, phone, isConfirmed: true },
  ])
  expect(await kindsOf(first.token)).toContain('phone-removed')
})

test('a code is refused after five attempts and after ten minutes', async () => {
  const token = await add('erik', '13800000005')
  await ask(token)
  const code = await readPhoneCode(webhook, '+8613800000005', 1)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await confirm(token, wrong)).toBe(404)
  expect(await confirm(token, code)).toBe(404)
  await ask(token)
  const next = await readPhoneCode(webhook, '+8613800000005', 2)
  school().moveClock(11 * minute)
  expect(await confirm(token, next)).toBe(404)
  expect((await stateOf(token)).isConfirmed).toBe(false)
})

test('a person, a number and an address get a limited number of messages', async () => {
  const phone = '13800000006'
  const token = await add('fred', phone)
  const codes = [] as number[]
  for (let count = 0; count < 6; count += 1) codes.push((await ask(token)).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  const other = await add('gina', phone)
  expect([(await ask(other)).code, (await ask(other)).code]).toEqual([200, 429])
  await readPhoneCode(webhook, '+8613800000006', 6)

  const address = newAddress()
  const key = `phone-code-address:${address}`
  await school().query('insert into rate_limits (key, points, expire) values ($1, 60, $2)', [
    key,
    Date.now() + 60 * minute,
  ])
  expect((await ask(await add('hugo', '13800000007'), address)).code).toBe(429)
})

test('nothing is sent to a number that is none, is not mobile or is of another country', async () => {
  const before = webhook.received.length
  for (const [index, phone] of ['', '12345', '010 6552 9988', '+447911123456'].entries()) {
    const token = await add(`ines-${index}`, phone)
    expect((await ask(token)).code).toBe(mailProblems.wrongPhone.code)
  }
  expect(webhook.received).toHaveLength(before)
})

test('a school without text messages offers none', async () => {
  const token = await add('jane', '13800000008')
  const node = await school().openNode({ sms: undefined })
  expect((await node.call(getOwnPhone, {}, { token })).body.data.isOffered).toBe(false)
  const { body } = await node.call(requestPhoneCode, { password: testPassword }, { token })
  expect(body.code).toBe(mailProblems.noSms.code)
  // It would take the jobs of the messages that follow.
  await node.close()
})

test('concurrent proofs of one number leave one account with it', async () => {
  const phone = '+8613800000009'
  const names = ['kate', 'lars', 'mona']
  const tokens = await Promise.all(names.map((name) => add(name, phone)))
  const codes = [] as string[]
  for (const [index, token] of tokens.entries()) {
    await ask(token)
    codes.push(await readPhoneCode(webhook, phone, index + 1))
  }
  const answers = await Promise.all(
    tokens.map((token, index) => confirm(token, codes[index] ?? '')),
  )
  expect(answers).toEqual([200, 200, 200])
  const states = await Promise.all(tokens.map(stateOf))
  expect(states.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1)
})

test('the phone of staff is confirmed in the same way', async () => {
  await school().createUser('olga', 'jk-admin')
  const { token } = await school().signIn('olga', newAddress())
  const own = { token, userName: 'olga', phone: '+8613800000010' }
  await confirmOwnPhone(school(), webhook, own, 'en')
  expect(webhook.messagesTo(own.phone)[0]?.text).toContain('is your code to confirm this number')
})
