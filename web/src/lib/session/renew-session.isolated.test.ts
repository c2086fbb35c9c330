import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, openBrowser, openTab, tokensOf } from './testing/fake-browser.ts'

/** Seconds. */
const soon = { expiresIn: 100 }

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refreshTokensSent = () =>
  browser.network.mock.calls.map(([, init]) =>
    new URLSearchParams(String(init?.body)).get('refresh_token'),
  )

test('a visitor has no token, and nothing is renewed', async () => {
  const { freshToken } = await openTab()
  expect(await freshToken()).toBeUndefined()
  expect(browser.network).not.toHaveBeenCalled()
})

test('a token that is valid for longer than two minutes is used as it is', async () => {
  const { session, freshToken } = await openTab()
  session.signIn(tokensOf('lin', { expiresIn: 121 }))
  expect(await freshToken()).toBe('access of lin')
  expect(browser.network).not.toHaveBeenCalled()
})

test('calls at once renew a token that expires soon with one request', async () => {
  const { session, freshToken } = await openTab()
  session.signIn(tokensOf('lin', soon))
  browser.network.mockImplementation(async () => answerWith(tokensOf('lin again')))
  const got = await Promise.all([freshToken(), freshToken(), freshToken()])
  expect(got).toEqual(Array(3).fill('access of lin again'))
  expect(refreshTokensSent()).toEqual(['refresh of lin'])
})

test('two tabs renew a token that expires soon with one request', async () => {
  const first = await openTab()
  first.session.signIn(tokensOf('lin', soon))
  const second = await openTab()
  browser.network.mockImplementation(async () => answerWith(tokensOf('lin again')))
  const got = await Promise.all([first.freshToken(), second.freshToken()])
  expect(got).toEqual(['access of lin again', 'access of lin again'])
  expect(refreshTokensSent()).toEqual(['refresh of lin'])
})

test('a sign-out in another tab while this one waits for its turn sends nothing', async () => {
  const { session, freshToken } = await openTab()
  session.signIn(tokensOf('lin', soon))
  const other = await openTab()
  const turn = Promise.withResolvers<void>()
  const held = navigator.locks.request('jingke-session', () => turn.promise)
  const got = freshToken()
  other.session.clear()
  turn.resolve()
  await held
  expect(await got).toBeUndefined()
  expect(browser.network).not.toHaveBeenCalled()
})

describe('a renewal', () => {
  test('that loses the network ends no session, and the next one works', async () => {
    const { session, freshToken, handleApiErrors } = await openTab()
    const onError = vi.fn()
    handleApiErrors(onError)
    session.signIn(tokensOf('lin', soon))
    browser.network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(freshToken()).rejects.toMatchObject({ code: 0 })
    expect(session.get().refreshToken).toBe('refresh of lin')
    browser.network.mockResolvedValueOnce(answerWith(tokensOf('lin again')))
    expect(await freshToken()).toBe('access of lin again')
    expect(onError).not.toHaveBeenCalled()
  })

  test.each([401, 406])(
    'that is refused with %i is reported as the end of the session',
    async (code) => {
      const { session, freshToken, handleApiErrors } = await openTab()
      const onError = vi.fn()
      handleApiErrors(onError)
      session.signIn(tokensOf('lin', soon))
      browser.network.mockResolvedValueOnce(answerWith(null, code))
      await expect(freshToken()).rejects.toMatchObject({ code })
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }), {
        isQuiet: true,
      })
    },
  )
})

describe('an open page without calls', () => {
  test('renews the token before it expires', async () => {
    const { session, keepSessionFresh } = await openTab()
    session.signIn(tokensOf('lin', { expiresIn: 140 }))
    browser.network.mockImplementation(async () => answerWith(tokensOf('lin again')))
    vi.useFakeTimers()
    const stop = keepSessionFresh({ onFailure: vi.fn() })
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(session.get().token).toBe('access of lin again'))
    stop()
  })

  test('tells of a busy server, and the retry renews', async () => {
    const { session, keepSessionFresh } = await openTab()
    session.signIn(tokensOf('lin', soon))
    browser.network.mockResolvedValueOnce(answerWith(null, 503))
    const failures: (() => void)[] = []
    vi.useFakeTimers()
    const stop = keepSessionFresh({ onFailure: (_error, retry) => failures.push(retry) })
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    browser.network.mockResolvedValueOnce(answerWith(tokensOf('lin again')))
    failures[0]?.()
    await vi.waitFor(() => expect(session.get().token).toBe('access of lin again'))
    stop()
  })
})
