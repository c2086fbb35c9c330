import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, call } from './api.ts'
import { type CallOptions, handleApiErrors } from './api-errors/handle-api-errors.ts'
import { handleNotices } from './transport.ts'

const network = vi.fn<typeof fetch>()
const refusals: number[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  refusals.length = 0
  handleApiErrors((error: ApiError) => refusals.push(error.code))
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const whoIsThere = (options: CallOptions = {}) =>
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

test('the words of code 210 are shown, those of code 200 are not', async () => {
  const notices: string[] = []
  handleNotices((text) => notices.push(text))
  network.mockImplementationOnce(async () => Response.json({ code: 200, msg: '成功', data: null }))
  network.mockImplementationOnce(async () =>
    Response.json({ code: 210, msg: '密码将于三天后过期', data: null }),
  )
  await whoIsThere()
  await whoIsThere()
  expect(notices).toEqual(['密码将于三天后过期'])
  expect(refusals).toEqual([])
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
