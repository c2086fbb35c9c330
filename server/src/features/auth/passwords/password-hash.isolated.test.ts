import { issueToken } from '@jingke/contract/auth/calls'
import { verify } from '@node-rs/argon2'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { hashPassword, isPassword } from './password-hash.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof import('@node-rs/argon2')>()
  return { ...actual, verify: vi.fn(actual.verify) }
})

const school = useSchool()
const verified = vi.mocked(verify)

beforeAll(async () => {
  await school().createUser('anna')
  await school().createUser('partner', 'jk-tplus')
})
beforeEach(() => {
  verified.mockClear()
})

const signIn = (over: Record<string, string>, address = newAddress()) =>
  school().call(issueToken, credentials(over), { address })

const costs = () => verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))

test('an unknown user costs the same hashing as a known one', async () => {
  await signIn({ password: 'wrong' })
  await signIn({ username: 'nobody' })
  await signIn({ username: 'partner' })
  expect(verified).toHaveBeenCalledTimes(3)
  const [known, ...others] = costs()
  expect(known).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(others).toEqual([known, known])
  expect(verified.mock.calls[1]?.[0]).not.toBe(verified.mock.calls[0]?.[0])
})

test.each([
  ['a password that is too long', { password: 'p'.repeat(129) }],
  ['no password', { password: '' }],
  ['a user name that is too long', { username: 'a'.repeat(65) }],
  ['no user name', { username: ' ' }],
  ['a wrong captcha', { code: '000000' }],
  ['another grant', { grant_type: 'password' }],
])('%s costs no hashing', async (_, over) => {
  const { body } = await signIn(over)
  expect(body.code).toBe(422)
  expect(verified).not.toHaveBeenCalled()
})

const failuresOf = () =>
  school().context.limits({ name: 'sign-in-address', points: 120, seconds: 300 })

test('an address at its limit costs no hashing', async () => {
  const address = newAddress()
  for (let count = 0; count < 120; count++) await failuresOf().count(address)
  expect((await signIn({}, address)).body.code).toBe(429)
  expect(verified).not.toHaveBeenCalled()
})

test('a right password does not count when the limit was reached while it was checked', async () => {
  const address = newAddress()
  verified.mockImplementationOnce(async () => {
    for (let count = 0; count < 120; count++) await failuresOf().count(address)
    return true
  })
  expect((await signIn({}, address)).body.code).toBe(429)
  verified.mockResolvedValueOnce(true)
  expect((await signIn({})).body.code).toBe(200)
})

test('without a hash every password is wrong, also the one of the dummy hash', async () => {
  verified.mockResolvedValueOnce(true)
  expect(await isPassword(undefined, 'anything')).toBe(false)
})

test('two hashes run at once; past the limit of the queue unknown devices are refused at once and a known one is not', async () => {
  const hash = await hashPassword('right')
  let running = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  verified.mockImplementation(async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
    return true
  })
  const crowd = Array.from({ length: 3000 }, () =>
    isPassword(hash, 'right', { key: newAddress(), isKnown: false }).catch(
      (refusal) => refusal.kind.code,
    ),
  )
  const known = isPassword(hash, 'right', { key: 'device', isKnown: true })
  const answer = await signIn({})
  expect([answer.status, answer.body.code]).toEqual([503, 503])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  gate.resolve()
  expect(await known).toBe(true)
  const outcomes = await Promise.all(crowd)
  expect(new Set(outcomes)).toEqual(new Set([true, 503]))
  expect(most).toBe(2)
  vi.mocked(verify).mockReset()
  expect((await signIn({})).body.code).toBe(200)
})

test('a failed hash frees its slot', async () => {
  for (let count = 0; count < 4; count++) await expect(isPassword('no hash', 'x')).rejects.toThrow()
  expect((await signIn({})).body.code).toBe(200)
})
