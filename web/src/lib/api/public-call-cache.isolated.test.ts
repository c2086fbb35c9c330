import { listTeachers } from '@jingke/contract/catalogue/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLanguage } from '../i18n/language.ts'
import { fillPublicCallCache, prefetchPublicCall } from './public-call-cache.ts'

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
  fillPublicCallCache({ [listTeachers]: [] })
  prefetchPublicCall(listTeachers)
  expect(await countRequests()).toBe(0)
})

test('repeated prefetches send one request', async () => {
  prefetchPublicCall(listTeachers)
  prefetchPublicCall(listTeachers)
  await expect.poll(() => network).toHaveBeenCalled()
  prefetchPublicCall(listTeachers)
  expect(await countRequests()).toBe(1)
})

test('a cached output in another language is requested again', async () => {
  fillPublicCallCache({ [listTeachers]: [] })
  applyLanguage('en')
  prefetchPublicCall(listTeachers)
  await expect.poll(() => network).toHaveBeenCalledTimes(1)
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('en')
})
