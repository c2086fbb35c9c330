import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

export const port = Number(process.env.E2E_PORT ?? 3199)
export const demoPassword = 'jingke-demo'
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

/** Signs in by the call, for journeys that begin after the sign-in. */
export const signInByCall = async (
  context: BrowserContext,
  userName: string,
  password = demoPassword,
): Promise<SignedIn> => {
  const response = await context.request.post('/jk-auth/oauth/token', {
    headers: { authorization: clientHeader },
    data: {
      grant_type: 'captcha',
      username: userName,
      password,
      uuid: crypto.randomUUID(),
      code: testCode,
    },
  })
  const { code, data } = await response.json()
  expect(code).toBe(200)
  return data
}

/** Opens the browser as somebody who signed in before. */
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

/** Every page error and every violation of the content policy fails the journey. */
const watchPage = (page: Page, troubles: string[]): void => {
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydration|Warning:/i.test(message.text()))
      troubles.push(message.text())
  })
}

export const test = base.extend<{ troubles: string[] }>({
  context: async ({ context }, use, info) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': nextAddress(info.workerIndex) })
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
