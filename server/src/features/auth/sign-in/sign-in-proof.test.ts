import type { SignInProof } from '@jingke/contract/auth'
import { startProofOfWork } from '@jingke/contract/auth/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { openBrowser } from '../../../../tests/support/clients/sign-in-client.ts'
import { solveProofOfWork } from '../../../../tests/support/clients/solve-proof-of-work.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { accountKey } from './sign-in-limits.ts'

const school = useSchool()
const wrong = { password: 'wrong' }
const window = { seconds: 300 }

beforeAll(async () => {
  await school().createUser('anna')
  await school().createUser('bert')
})
beforeEach(async () => {
  await school().query('delete from rate_limits')
})

const count = async (name: string, key: string, times: number) => {
  const limit = school().context.limits({ name, points: 1, ...window })
  for (let done = 0; done < times; done++) await limit.count(key)
}

const lockAccount = (userName: string) => count('sign-in-account', accountKey(userName), 60)

/** Four bits in place of eighteen or more; one test solves the full proof of work. */
const solveEasier = async ({ uuid, challenge }: SignInProof) => {
  await school().query('update captchas set bits = 4 where id = $1', [uuid])
  return solveProofOfWork({ challenge, bits: 4 })
}

/** Signs in, and again with the proof of work that was asked for. */
const attempt = async (over: Record<string, string>, address = newAddress()) => {
  const browser = openBrowser(school, address)
  const asked = await browser.signIn(over)
  if (!asked.proof) throw new Error(`no proof of work was asked for: ${asked.code} ${asked.msg}`)
  const { uuid } = asked.proof
  const code = await solveEasier(asked.proof)
  return { asked, uuid, code, browser, answer: await browser.signIn({ ...over, uuid, code }) }
}

test('an owner at a new address signs in to a locked account with a proof of work', async () => {
  await lockAccount('anna')
  const owner = openBrowser(school, newAddress())
  const { code, msg, retryAfter, proof } = await owner.signIn({})
  expect(code).toBe(429)
  expect(msg).toContain(`${retryAfter} 秒`)
  if (!proof) throw new Error('no proof of work was asked for')
  const { uuid } = proof
  expect((await owner.signIn({ uuid, code: await solveProofOfWork(proof) })).code).toBe(200)
})

test('a wrong proof of work is refused', async () => {
  await lockAccount('anna')
  const owner = openBrowser(school, newAddress())
  const { proof } = await owner.signIn({})
  const unsolved = await owner.signIn({ uuid: proof?.uuid ?? '', code: '9999999999999999' })
  expect(unsolved.msg).toBe('验证码错误')
})

test('an address past its limit is asked for a proof of work', async () => {
  const address = newAddress()
  await count('sign-in-address', address, 120)
  expect((await attempt({}, address)).answer.code).toBe(200)
})

test('a wrong captcha is answered without a proof of work', async () => {
  await lockAccount('anna')
  const { code, msg, proof } = await openBrowser(school, newAddress()).signIn({ code: '000000' })
  expect([code, msg, proof]).toEqual([422, '验证码错误', undefined])
})

test('a proof counts once, and for the account it was asked for', async () => {
  await lockAccount('anna')
  await lockAccount('bert')
  const { uuid, code, browser } = await attempt(wrong)
  expect((await browser.signIn({ uuid, code })).msg).toBe('验证码错误')
  const asked = await browser.signIn({})
  if (!asked.proof) throw new Error('no proof of work was asked for')
  const proof = { uuid: asked.proof.uuid, code: await solveEasier(asked.proof) }
  const other = await browser.signIn({ ...proof, username: 'bert' })
  expect(other.code).toBe(429)
  expect(other.proof).toBeDefined()
})

test('a proof of work in place of the picture is no sign-in proof', async () => {
  await lockAccount('anna')
  const uuid = crypto.randomUUID()
  const address = newAddress()
  const { body } = await school().call(startProofOfWork, { uuid }, { address })
  const code = await solveEasier({ ...body.data, uuid })
  const answer = await openBrowser(school, address).signIn({ uuid, code })
  expect(answer.code).toBe(429)
  expect(answer.proof).toBeDefined()
})

test('the bits grow with the failures that came with a proof, up to a limit', async () => {
  await lockAccount('anna')
  const bits = async () => (await openBrowser(school, newAddress()).signIn({})).proof?.bits
  expect(await bits()).toBe(18)
  const seen: (number | undefined)[] = []
  for (const times of [8, 8, 8, 5]) {
    await count('sign-in-account-proved', accountKey('anna'), times)
    seen.push(await bits())
  }
  expect(seen).toEqual([19, 20, 21, 21])
  const address = newAddress()
  await count('sign-in-address-proved', address, 59)
  expect((await openBrowser(school, address).signIn({})).proof?.bits).toBe(22)
})

test('an account is guessed at ninety times in five minutes at most, proofs included', async () => {
  await lockAccount('anna')
  await count('sign-in-account-proved', accountKey('anna'), 29)
  const last = await attempt(wrong, newAddress())
  expect(last.answer.code).toBe(422)
  const { asked, answer } = await attempt({})
  expect(asked.proof).toBeDefined()
  expect([answer.code, answer.proof]).toEqual([429, undefined])
})
