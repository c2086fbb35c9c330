import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLanguage } from './i18n/language.ts'
import { fillPublicCallCache, prefetchPublicCall } from './public-call-cache.ts'

const teachers = '/jk-course/api-admin/v1/sysTeacher/list'
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => Response.json({ code: 200, msg: '', data: [] }))
  applyLanguage('zh-CN')
  fillPublicCallCache({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const countRequests = async (): Promise<number> => {
  await vi.waitFor(() => Promise.resolve())
  return network.mock.calls.length
}

test('an output that came with the page is not requested', async () => {
  fillPublicCallCache({ [teachers]: [] })
  prefetchPublicCall(teachers)
  expect(await countRequests()).toBe(0)
})

test('repeated prefetches send one request', async () => {
  prefetchPublicCall(teachers)
  prefetchPublicCall(teachers)
  await expect.poll(() => network).toHaveBeenCalled()
  prefetchPublicCall(teachers)
  expect(await countRequests()).toBe(1)
})

test('a cached output in another language is requested again', async () => {
  fillPublicCallCache({ [teachers]: [] })
  applyLanguage('en')
  prefetchPublicCall(teachers)
  await expect.poll(() => network).toHaveBeenCalledTimes(1)
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('en')
})
