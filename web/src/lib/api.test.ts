import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallError, type CallOptions, call, handleRefusals } from './api.ts'

const network = vi.fn<typeof fetch>()
const refusals: number[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  refusals.length = 0
  handleRefusals((error: CallError) => refusals.push(error.code))
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const user = { realName: '陈露西', userName: 'lucy', icon: '', sex: 2, userType: 'jk-user' }
const answer = async () => Response.json({ code: 200, msg: '', data: user })
const breakOff = async () => {
  throw new TypeError('Failed to fetch')
}
const whoIsThere = (options: CallOptions) =>
  call('/jk-user/api-user/v1/user/getCurrentUser', {}, options)

test('a call that the browser broke off is made once more, and nobody hears of it', async () => {
  network.mockImplementationOnce(breakOff).mockImplementationOnce(answer)
  expect(await whoIsThere({ isRepeatable: true })).toEqual(user)
  expect(refusals).toEqual([])
})

test('an answer that was broken off in the middle is asked for once more', async () => {
  const half = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  network.mockImplementationOnce(async () => new Response(half)).mockImplementationOnce(answer)
  expect(await whoIsThere({ isRepeatable: true })).toEqual(user)
})

test('a network that stays away is a failure, told once', async () => {
  network.mockImplementation(breakOff)
  await expect(whoIsThere({ isRepeatable: true })).rejects.toMatchObject({ code: 0 })
  expect(network).toHaveBeenCalledTimes(2)
  expect(refusals).toEqual([0])
})

test.each([
  ['a refusal', async () => Response.json({ code: 406, msg: '', data: null }), 406],
  ['an answer that is none of ours', async () => new Response('<html>'), 0],
])('%s is taken as it is', async (_name, respond, code) => {
  network.mockImplementation(respond)
  await expect(whoIsThere({ isRepeatable: true })).rejects.toMatchObject({ code })
  expect(network).toHaveBeenCalledTimes(1)
  expect(refusals).toEqual([code])
})

test('whatever may change something is sent once', async () => {
  network.mockImplementation(breakOff)
  await expect(whoIsThere({})).rejects.toMatchObject({ code: 0 })
  expect(network).toHaveBeenCalledTimes(1)
})
