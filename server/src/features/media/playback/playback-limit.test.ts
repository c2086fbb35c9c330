import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/addresses.ts'
import { useSchool } from '../../../../tests/test-school.ts'

const school = useSchool()
const path = '/jk-user/api-nas/v1/nas/getNasKey'

const ask = async (token: string) =>
  (await school().call(path, { videoId: 1 }, { token })).body.code

const askTimes = async (times: number, token: string) => {
  const codes: number[] = []
  for (let count = 0; count < times; count += 1) codes.push(await ask(token))
  return codes
}

test('a session asks for sixty playback keys in a minute, and another session for its own', async () => {
  const learner = await school().createUser('learner')
  const [first, second] = [await school().giveSession(learner), await school().giveSession(learner)]
  expect(await askTimes(61, first.token)).toEqual([...Array(60).fill(404), 429])
  expect(await ask(second.token)).toBe(404)
})

test('a visitor asks for sixty with one temporary token', async () => {
  const issue = async () =>
    (await school().call('/jk-auth/oauth/temporaryToken', {}, { address: newAddress() })).body.data
      .token
  const [first, second] = [await issue(), await issue()]
  expect((await askTimes(61, first)).at(-1)).toBe(429)
  expect(await ask(second)).toBe(404)
})
