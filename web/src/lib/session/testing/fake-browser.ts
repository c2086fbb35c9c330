import type { Tokens } from '@jingke/contract/auth'
import { vi } from 'vitest'

/** The keys are own properties, as those of a browser's storage are. */
const storageMethods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

const newStorage = (): Storage => Object.create(storageMethods)

/** A browser without users; `network` answers its calls. Its tabs share the modules unless they are loaded again. */
export const openBrowser = (pathname = '/dashboard') => {
  const cookies: string[] = []
  const video = { pause: vi.fn() }
  const location = { pathname, protocol: 'https:', assign: vi.fn(), reload: vi.fn() }
  const window = Object.assign(new EventTarget(), { location })
  const network = vi.fn<typeof fetch>()
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('sessionStorage', newStorage())
  vi.stubGlobal('indexedDB', { deleteDatabase: vi.fn() })
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', {
    querySelectorAll: () => [video],
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  return {
    network,
    location,
    video,
    lastCookie: () => cookies.at(-1),
    /** What the browser tells this tab after another one has changed the tokens. */
    tellOfOtherTab: () =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'refreshToken' })),
    showAgain: () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  }
}

/** Seconds; a token is renewed two minutes before it expires. */
const expiresIn = 1800

export const tokensOf = (name: string, more: Partial<Tokens> = {}): Tokens => ({
  token: `access of ${name}`,
  refreshToken: `refresh of ${name}`,
  expiresIn,
  userType: 'jk-user',
  ...more,
})

export const answerWith = (data: unknown, code = 200): Response =>
  Response.json({ code, msg: code === 200 ? '' : 'refused', data })

/** The modules of another tab of the browser, or of this one after a reload. */
export const openTab = async () => {
  vi.resetModules()
  const { session } = await import('../session.ts')
  const { followOtherTabs } = await import('../follow-other-tabs.ts')
  const { leaveSession, takeEndReason } = await import('../leave-session.ts')
  const { freshToken, keepSessionFresh } = await import('../renew-session.ts')
  const { handleApiErrors } = await import('../../api-errors/handle-api-errors.ts')
  session.restorePartner()
  session.restoreImpersonation()
  session.loadStored()
  return {
    session,
    followOtherTabs,
    leaveSession,
    takeEndReason,
    freshToken,
    keepSessionFresh,
    handleApiErrors,
  }
}
