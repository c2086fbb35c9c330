import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallError, call } from './api.ts'
import { handleRefusals, type RefusalOptions } from './refusals/handle-refusals.ts'

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

const whoIsThere = (options: RefusalOptions = {}) =>
  call('/jk-user/api-user/v1/user/getCurrentUser', {}, options)

const halfAnswer = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })

test.each([
  ['a refusal', async () => Response.json({ code: 406, msg: '', data: null }), 406],
  ['an answer that is none of ours', async () => new Response('<html>'), 0],
  ['an answer that breaks off', async () => new Response(halfAnswer()), 0],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('%s is told once, and the call is sent once', async (_name, respond, code) => {
  network.mockImplementation(respond)
  await expect(whoIsThere()).rejects.toMatchObject({ code })
  expect(network).toHaveBeenCalledTimes(1)
  expect(refusals).toEqual([code])
})

test('a caller that has lost interest is told nothing', async () => {
  const controller = new AbortController()
  network.mockImplementation(async () => {
    controller.abort()
    throw new DOMException('', 'AbortError')
  })
  await expect(whoIsThere({ signal: controller.signal })).rejects.toMatchObject({ code: 0 })
  expect(refusals).toEqual([])
})
