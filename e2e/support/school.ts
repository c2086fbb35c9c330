import { setTimeout as sleep } from 'node:timers/promises'
import { activate, issueToken } from '@jingke/contract/auth/calls'
import { dismissPopup, listPopupMessages } from '@jingke/contract/messages/calls'
import { issueActivationCode, listLearners } from '@jingke/contract/people/calls'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'

export { expect }

/** For names: another one for each attempt of a journey. */
export const markOf = ({ testId, repeatEachIndex, retry }: TestInfo): string =>
  `${testId.slice(-6)}-${repeatEachIndex}-${retry}`

export const port = Number(process.env.E2E_PORT ?? 3199)
/** Passes the password rules, so that a journey can change it and set it again. */
export const demoPassword = 'lanterns under the old bridge'
export const testCode = '135790'

const clientHeader = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`

let callers = 0
const nextAddress = (workerIndex: number): string => {
  callers += 1
  return `10.${workerIndex + 1}.${Math.floor(callers / 250)}.${(callers % 250) + 1}`
}

export interface SignedIn {
  token: string
  refreshToken: string
}

/** Sends it again as long as a busy server answers with 503; the timeout of the journey is the limit. */
const post = async <Data>(
  request: APIRequestContext,
  path: string,
  authorization: string,
  data: object,
): Promise<Answer<Data>> => {
  for (;;) {
    const response = await request.post(path, { headers: { authorization }, data })
    const answer: Answer<Data> = await response.json()
    if (answer.code !== 503) return answer
    await sleep(500)
  }
}

const signInByRequest = async (
  request: APIRequestContext,
  userName: string,
  password = demoPassword,
): Promise<SignedIn> => {
  const { code, data } = await post<SignedIn>(request, issueToken, clientHeader, {
    grant_type: 'captcha',
    username: userName,
    password,
    uuid: crypto.randomUUID(),
    code: testCode,
  })
  expect(code).toBe(200)
  return data
}

/** Signs in by API call, for journeys that start after the sign-in. */
export const signInByCall = (
  context: BrowserContext,
  userName: string,
  password = demoPassword,
): Promise<SignedIn> => signInByRequest(context.request, userName, password)

/** Gives the browser context a session. */
export const signInAs = async (context: BrowserContext, userName: string): Promise<SignedIn> => {
  const tokens = await signInByCall(context, userName)
  await context.addInitScript(({ token, refreshToken }) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    localStorage.setItem('token', token)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('tokenExpiresAt', String(Date.now() + 25 * 60_000))
  }, tokens)
  return tokens
}

/**
 * Pop-up messages are suppressed in all journeys except those about them. In the page, because a
 * route of Playwright makes every request pass through the journey's process and disables the cache.
 */
export const holdPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((path) => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.endsWith(path) || 'allowsPopups' in window) return fetch(input, init)
      return Promise.resolve(Response.json({ code: 200, msg: 'success', data: [] }))
    }
  }, listPopupMessages)

export const allowPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { allowsPopups: true })
  })

export interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

/** One API call with a token. */
export const callAs = <Data = unknown>(
  context: BrowserContext,
  { token }: Pick<SignedIn, 'token'>,
  path: string,
  data: object = {},
): Promise<Answer<Data>> => post(context.request, path, `Bearer ${token}`, data)

/** Every page error and every violation of the content policy fails the journey. */
const watchPage = (page: Page, troubles: string[]): void => {
  page.on('pageerror', (error) => troubles.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydration|Warning:/i.test(message.text()))
      troubles.push(message.text())
  })
}

const accounts = ['student', 'student2', 'advisor', 'operator']

const watchers = ['student', 'student2', 'meng-qing'] as const

/** A demo learner with study records, another one for each worker. */
export const watcherOf = (parallelIndex: number): string =>
  watchers[parallelIndex % watchers.length] ?? watchers[0]

const postAs = async <Data>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Data> => (await post<Data>(request, path, `Bearer ${token}`, data)).data

/** Suppresses pop-up messages. */
const dismissPopups = async (request: APIRequestContext, token: string): Promise<void> => {
  for (const { id } of await postAs<{ id: number }[]>(request, token, listPopupMessages, {}))
    await postAs(request, token, dismissPopup, { id })
}

/** Gives the demo password to a demo learner who has a random one. */
const givePassword = async (request: APIRequestContext, userName: string): Promise<void> => {
  const { token } = await signInByRequest(request, 'operator')
  const { list } = await postAs<{ list: { id: number }[] }>(request, token, listLearners, {
    keyword: userName,
  })
  const { activation } = await postAs<{ activation: { code: string } }>(
    request,
    token,
    issueActivationCode,
    {
      id: list[0]?.id,
    },
  )
  const data = { activationCode: activation.code, newPassword: demoPassword }
  await request.post(activate, { data })
}

export const test = base.extend<{ troubles: string[] }, { quiet: undefined }>({
  quiet: [
    async ({ playwright }, use, { workerIndex, parallelIndex }) => {
      const request = await playwright.request.newContext({
        baseURL: `http://127.0.0.1:${port}`,
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress(workerIndex) },
      })
      const watcher = watcherOf(parallelIndex)
      if (!accounts.includes(watcher)) await givePassword(request, watcher)
      for (const userName of new Set([...accounts, watcher])) {
        const { token } = await signInByRequest(request, userName)
        await dismissPopups(request, token)
      }
      await request.dispose()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use, info) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': nextAddress(info.workerIndex) })
    await holdPopups(context)
    await use(context)
  },
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = []
      watchPage(page, troubles)
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})
