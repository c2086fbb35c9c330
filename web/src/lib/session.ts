import type { CurrentUser, Tokens } from '@jingke/contract/auth'
import type { UserType } from '@jingke/contract/core'
import { create } from 'zustand'
import { writeCookie } from './cookie.ts'

/** Seconds. The cookie only tells the server that a page is for a signed-in visitor. */
const cookieLifetime = 2 * 24 * 3600

export interface Session {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly userType: UserType | undefined
  readonly user: CurrentUser | undefined
  /** Of an anonymous visitor of the player; it is no login and is not kept. */
  readonly temporaryToken: string | undefined
}

const nobody: Session = {
  token: undefined,
  refreshToken: undefined,
  expiresAt: 0,
  userType: undefined,
  user: undefined,
  temporaryToken: undefined,
}

const names = { token: 'token', refreshToken: 'refreshToken', expiresAt: 'tokenExpiresAt' } as const

export const useSession = create<Session>(() => nobody)

const readStored = (): Pick<Session, 'token' | 'refreshToken' | 'expiresAt'> => ({
  token: localStorage.getItem(names.token) ?? undefined,
  refreshToken: localStorage.getItem(names.refreshToken) ?? undefined,
  expiresAt: Number(localStorage.getItem(names.expiresAt) ?? 0),
})

const forgetStored = (): void => {
  for (const name of Object.values(names)) localStorage.removeItem(name)
  writeCookie('token', '', 0)
}

export const session = {
  get: useSession.getState,

  /** Takes over what this or another tab has stored. */
  adoptStored(): void {
    useSession.setState(readStored())
  },

  signIn(tokens: Tokens): void {
    const expiresAt = Date.now() + tokens.expiresIn * 1000
    localStorage.setItem(names.token, tokens.token)
    localStorage.setItem(names.refreshToken, tokens.refreshToken)
    localStorage.setItem(names.expiresAt, String(expiresAt))
    writeCookie('token', tokens.token, cookieLifetime)
    useSession.setState({
      token: tokens.token,
      refreshToken: tokens.refreshToken,
      expiresAt,
      userType: tokens.userType,
      temporaryToken: undefined,
    })
  },

  knowUser(user: CurrentUser): void {
    useSession.setState({ user, userType: user.userType })
  },

  visitWith(temporaryToken: string): void {
    useSession.setState({ temporaryToken })
  },

  /** Only the access token goes: the refresh token may still buy a new one. */
  clearToken(): void {
    localStorage.removeItem(names.token)
    useSession.setState({ token: undefined })
  },

  clear(): void {
    forgetStored()
    useSession.setState(nobody, true)
  },

  /** Calls back when another tab has signed in or out. */
  onOtherTab(listener: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === names.refreshToken || event.key === null) listener()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}
