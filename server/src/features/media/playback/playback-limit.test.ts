import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

const requestKey = async (token: string) =>
  (await school().call(getPlaybackKey, { videoId: 1 }, { token })).body.code

const requestKeys = async (times: number, token: string) => {
  const codes: number[] = []
  for (let count = 0; count < times; count += 1) codes.push(await requestKey(token))
  return codes
}

test('each session gets at most sixty playback keys a minute', async () => {
  const learner = await school().createUser('learner')
  const [first, second] = [await school().giveSession(learner), await school().giveSession(learner)]
  expect(await requestKeys(61, first.token)).toEqual([...Array(60).fill(404), 429])
  expect(await requestKey(second.token)).toBe(404)
})

test('each temporary token gets at most sixty playback keys a minute', async () => {
  const issue = async () =>
    (await school().call(issueTemporaryToken, {}, { address: newAddress() })).body.data.token
  const [first, second] = [await issue(), await issue()]
  expect((await requestKeys(61, first)).at(-1)).toBe(429)
  expect(await requestKey(second)).toBe(404)
})
