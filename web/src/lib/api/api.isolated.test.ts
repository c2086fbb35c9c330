import * as calls from '@jingke/contract/auth/calls'
import { issueToken } from '@jingke/contract/auth/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CallOptions, handleApiErrors } from '../api-errors/handle-api-errors.ts'
import { session, useSession } from '../session/session.ts'
import { ApiError, call, fieldIssues } from './api.ts'
import { handleNotices } from './transport.ts'

const network = vi.fn<typeof fetch>()
const errors: number[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  errors.length = 0
  handleApiErrors((error: ApiError) => errors.push(error.code))
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const getCurrentUser = (options: CallOptions = {}) => call(calls.getCurrentUser, {}, options)

const brokenStream = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })

test.each([
  ['an error envelope', async () => Response.json({ code: 406, msg: '', data: null }), 406],
  ['a response that is no envelope', async () => new Response('<html>'), 0],
  ['a response that breaks off', async () => new Response(brokenStream()), 0],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('%s is reported once, and the call is sent once', async (_name, respond, code) => {
  network.mockImplementation(respond)
  await expect(getCurrentUser()).rejects.toMatchObject({ code })
  expect(network).toHaveBeenCalledTimes(1)
  expect(errors).toEqual([code])
})

test('the message of code 210 is shown, that of code 200 is not', async () => {
  const notices: string[] = []
  handleNotices((text) => notices.push(text))
  network.mockImplementationOnce(async () => Response.json({ code: 200, msg: '成功', data: null }))
  network.mockImplementationOnce(async () =>
    Response.json({ code: 210, msg: '密码将于三天后过期', data: null }),
  )
  await getCurrentUser()
  await getCurrentUser()
  expect(notices).toEqual(['密码将于三天后过期'])
  expect(errors).toEqual([])
})

test('an aborted call reports no error', async () => {
  const controller = new AbortController()
  network.mockImplementation(async () => {
    controller.abort()
    throw new DOMException('', 'AbortError')
  })
  await expect(getCurrentUser({ signal: controller.signal })).rejects.toMatchObject({ code: 0 })
  expect(errors).toEqual([])
})

describe('a call and all that it waits for end after 15 s', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The real one does not follow the replaced timers.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), time)
      return controller.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    session.reset()
  })

  const hang: typeof fetch = (_, { signal } = {}) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  const fail: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const ok: typeof fetch = async () => Response.json({ code: 200, msg: '', data: null })

  /** Milliseconds until the call is answered or has failed. */
  const measure = async (options: CallOptions = {}) => {
    const start = Date.now()
    const end = getCurrentUser(options).then(
      () => ['answered', Date.now() - start],
      () => ['failed', Date.now() - start],
    )
    await vi.advanceTimersByTimeAsync(60_000)
    return end
  }

  test.each<[string, CallOptions, (typeof fetch)[], [string, number], number]>([
    ['a call that hangs', {}, [hang], ['failed', 15_000], 1],
    ['a retried call that hangs', { isRetried: true }, [hang], ['failed', 15_000], 1],
    ['a second attempt that hangs', { isRetried: true }, [fail, hang], ['failed', 15_000], 2],
    ['a second attempt that succeeds', { isRetried: true }, [fail, ok], ['answered', 1000], 2],
    ['a second attempt that fails', { isRetried: true }, [fail, fail], ['failed', 1000], 2],
    ['a call that is not retried', {}, [fail], ['failed', 0], 1],
  ])('%s', async (_name, options, responses, end, requests) => {
    for (const respond of responses) network.mockImplementationOnce(respond)
    expect(await measure(options)).toEqual(end)
    expect(network).toHaveBeenCalledTimes(requests)
    // One notice, however many attempts.
    expect(errors).toEqual(end[0] === 'failed' ? [0] : [])
  })

  test('a renewal of the token that hangs', async () => {
    vi.spyOn(session, 'loadStored').mockImplementation(() => {})
    vi.spyOn(session, 'clearToken').mockImplementation(() => {})
    useSession.setState({ refreshToken: 'refresh', token: undefined })
    network.mockImplementation(hang)
    vi.advanceTimersByTime(5000)
    expect(await measure({ isRetried: true })).toEqual(['failed', 15_000])
    expect(network.mock.calls.map(([path]) => path)).toEqual([issueToken])
    expect(session.get().refreshToken).toBe('refresh')
  })
})

test('a refused field without a message of its own has that of the refusal', () => {
  const issues = [
    { path: 'linkUrl', message: '' },
    { path: 'nameZh', message: '请填写名称' },
  ]
  expect(fieldIssues(new ApiError(422, '本站没有这个页面', { issues }))).toEqual(
    new Map([
      ['linkUrl', '本站没有这个页面'],
      ['nameZh', '请填写名称'],
    ]),
  )
  expect(fieldIssues(new ApiError(409, '已被修改', null)).size).toBe(0)
})
