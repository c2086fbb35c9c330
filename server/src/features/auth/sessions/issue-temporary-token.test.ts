import { getCurrentUser, issueTemporaryToken } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { deriveKeys } from '../../../platform/keys/keys.ts'
import { isTemporaryToken, newTemporaryToken } from './temporary-token.ts'

const school = useSchool()

const issue = async (address = newAddress()) => school().call(issueTemporaryToken, {}, { address })

const request = async (token: string) => {
  const { body } = await school().call(getCurrentUser, {}, { token })
  return body
}

test('it identifies a temporary visitor and is refused by calls that need a user', async () => {
  const { body } = await issue()
  expect(body.code).toBe(200)
  expect(body.data.expiresIn).toBe(7200)
  expect(await request(body.data.token)).toEqual({
    code: 403,
    msg: '您没有权限进行此操作',
    data: null,
  })
})

test('it is not stored, and an address gets 120 a minute', async () => {
  const count = async () =>
    (await school().query('select 1 from sessions union all select 1 from session_tokens')).length
  const before = await count()
  const address = newAddress()
  const tokens = new Set<string>()
  for (let index = 0; index < 120; index++) tokens.add((await issue(address)).body.data.token)
  expect(tokens.size).toBe(120)
  const refused = await issue(address)
  expect(refused.body.code).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await count()).toBe(before)
})

test('it expires after two hours', async () => {
  holdTime()
  const { token } = (await issue()).body.data
  school().moveClock(7200_000 - 2000)
  expect((await request(token)).code).toBe(403)
  school().moveClock(2000)
  expect((await request(token)).code).toBe(401)
})

test('a change of any character makes it invalid', async () => {
  const { token } = (await issue()).body.data
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let index = 0; index < token.length; index++) {
    const at = alphabet.indexOf(token.charAt(index))
    // The adjacent character differs in the lowest bit, which is unused in the last character.
    const other = at < 0 ? 'A' : alphabet.charAt(at ^ 1)
    expect((await request(token.slice(0, index) + other + token.slice(index + 1))).code).toBe(401)
  }
})

test.each([
  'temporary.',
  'temporary...........',
  'temporary.99999999999.AAAA.',
  `temporary.99999999999.AAAA.${'A'.repeat(43)}`,
  `temporary.99999999999.AAAA.${'A'.repeat(43)}.x`,
  `temporary.1e99.AAAA.${'A'.repeat(43)}`,
  `temporary.${'9'.repeat(200)}.A.A`,
])('%s is invalid', async (token) => {
  expect((await request(token)).code).toBe(401)
})

test('one signed with another key or for another purpose is invalid', async () => {
  const { keys } = school().context
  const now = new Date()
  const foreign = deriveKeys('another-secret-of-thirty-two-characters')
  for (const key of [foreign['temporary-token'], keys.access, keys.refresh, keys.captcha]) {
    const token = newTemporaryToken(key, now)
    expect(isTemporaryToken(keys['temporary-token'], token, now)).toBe(false)
    expect((await request(token)).code).toBe(401)
  }
})

test('its expiry cannot be changed', async () => {
  const { token } = (await issue()).body.data
  const [kind, expiry, nonce, signature] = token.split('.')
  const longer = [kind, Number(expiry) + 1, nonce, signature].join('.')
  expect((await request(longer)).code).toBe(401)
})
