import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptAnswers, prefetchAnswer } from './answers.ts'
import { adoptLanguage } from './i18n/language.ts'

const teachers = '/jk-course/api-admin/v1/sysTeacher/list'
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => Response.json({ code: 200, msg: '', data: [] }))
  adoptLanguage('zh-CN')
  adoptAnswers({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const asked = async (): Promise<number> => {
  await vi.waitFor(() => Promise.resolve())
  return network.mock.calls.length
}

test('what came with the page is not asked for', async () => {
  adoptAnswers({ [teachers]: [] })
  prefetchAnswer(teachers)
  expect(await asked()).toBe(0)
})

test('an answer is asked for once, however often it is wished', async () => {
  prefetchAnswer(teachers)
  prefetchAnswer(teachers)
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  prefetchAnswer(teachers)
  expect(await asked()).toBe(1)
})

test('another language is another answer', async () => {
  adoptAnswers({ [teachers]: [] })
  adoptLanguage('en')
  prefetchAnswer(teachers)
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1))
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('en')
})
