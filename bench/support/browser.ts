import { issueToken } from '@jingke/contract/auth/calls'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { benchCode, benchPassword, clientHeader } from './processes.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })

/** Opens a browser with the session of a learner. */
export const enterAs = async (
  context: BrowserContext,
  url: string,
  userName: string,
): Promise<void> => {
  const response = await context.request.post(`${url}${issueToken}`, {
    headers: { authorization: clientHeader },
    data: {
      grant_type: 'captcha',
      username: userName,
      password: benchPassword,
      uuid: crypto.randomUUID(),
      code: benchCode,
    },
  })
  const { data } = await response.json()
  await context.addCookies([{ name: 'token', value: data.token, url }])
  await context.addInitScript(({ token, refreshToken }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('tokenExpiresAt', String(Date.now() + 25 * 60_000))
  }, data)
}
