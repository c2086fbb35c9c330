import type { CurrentUser, Tokens } from '@jingke/contract/auth'
import type { UserType } from '@jingke/contract/core'
import type { Impersonation } from '@jingke/contract/people'
import { writeCookie } from '../browser/cookie.ts'
import { createPageStore } from '../browser/page-store.ts'
import { newUuid } from '../browser/uuid.ts'
import { readTabItem, storeTabItem } from './tab-storage.ts'
import { clearUserItems, forgetKept } from './user-storage.ts'

/** Seconds. From the cookie the server only learns that the page is for a signed-in user. */
const cookieLifetime = 2 * 24 * 3600

export interface Session {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  /** Unchanged by renewals, so that tabs can tell a renewal from another user's sign-in. */
  readonly signInId: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly userType: UserType | undefined
  readonly user: CurrentUser | undefined
  /** Token of an anonymous visitor of the player; never stored. */
  readonly temporaryToken: string | undefined
  /** A member of staff sees this learner's pages, read-only, in this tab. */
  readonly impersonation: Impersonation | undefined
}

const noSession: Session = {
  token: undefined,
  refreshToken: undefined,
  signInId: undefined,
  expiresAt: 0,
  userType: undefined,
  user: undefined,
  temporaryToken: undefined,
  impersonation: undefined,
}

const names = {
  token: 'token',
  refreshToken: 'refreshToken',
  signInId: 'signInId',
  expiresAt: 'tokenExpiresAt',
} as const

type Stored = Pick<Session, keyof typeof names>

export const useSession = createPageStore<Session>(noSession)

const nothingStored: Stored = {
  token: undefined,
  refreshToken: undefined,
  signInId: undefined,
  expiresAt: 0,
}

/** In a frame of another site the browser may refuse all storage: then nothing is stored. */
const readStored = (): Stored => {
  try {
    return {
      token: localStorage.getItem(names.token) ?? undefined,
      refreshToken: localStorage.getItem(names.refreshToken) ?? undefined,
      signInId: localStorage.getItem(names.signInId) ?? undefined,
      expiresAt: Number(localStorage.getItem(names.expiresAt) ?? 0),
    }
  } catch {
    return nothingStored
  }
}

/** In sessionStorage: a partner's viewer survives a reload of this tab only. */
const partnerKey = 'partnerViewer'

type PartnerViewer = { token: string; name: string; phone: string }

/** In sessionStorage: other tabs keep the session of the member of staff. */
const impersonationKey = 'impersonation'

/** The server ends it; until then the token is not renewed. */
const setImpersonation = (impersonation: Impersonation): void =>
  useSession.setState({
    ...noSession,
    token: impersonation.token,
    refreshToken: impersonation.token,
    expiresAt: Number.POSITIVE_INFINITY,
    userType: 'jk-user',
    impersonation,
  })

/** Replaces the user signed in in this browser, who is another person than the viewer. */
const setPartner = ({ token, name, phone }: PartnerViewer): void =>
  useSession.setState({
    ...noSession,
    temporaryToken: token,
    userType: 'jk-tplus',
    user: { realName: name, userName: name, phone, icon: '', sex: 0, userType: 'jk-tplus' },
  })

/** The refresh token comes last: other tabs act when it changes. */
const storeTokens = (tokens: Tokens, signInId: string | undefined): Stored => {
  const expiresAt = Date.now() + tokens.expiresIn * 1000
  localStorage.setItem(names.token, tokens.token)
  localStorage.setItem(names.expiresAt, String(expiresAt))
  if (signInId !== undefined) localStorage.setItem(names.signInId, signInId)
  localStorage.setItem(names.refreshToken, tokens.refreshToken)
  writeCookie('token', tokens.token, cookieLifetime)
  return { token: tokens.token, refreshToken: tokens.refreshToken, signInId, expiresAt }
}

const clearStored = (): void => {
  writeCookie('token', '', 0)
  try {
    for (const name of Object.values(names)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
  clearUserItems()
}

export const session = {
  get: useSession.getState,

  /** For a signed-in user or a visitor of the player. */
  hasToken(): boolean {
    const { refreshToken, temporaryToken } = useSession.getState()
    return refreshToken !== undefined || temporaryToken !== undefined
  },

  /** Reads the tokens that this or another tab has stored. */
  loadStored(): void {
    const { userType, impersonation } = useSession.getState()
    if (userType !== 'jk-tplus' && !impersonation) useSession.setState(readStored())
  },

  signIn(tokens: Tokens): void {
    storeTabItem(partnerKey, undefined)
    // Whoever had a session here before may not have ended it.
    forgetKept()
    const stored = storeTokens(tokens, newUuid())
    useSession.replaceState({ ...noSession, ...stored, userType: tokens.userType })
  },

  /** New tokens for the same sign-in. */
  renew(tokens: Tokens): void {
    const stored = storeTokens(tokens, session.get().signInId)
    useSession.setState({ ...stored, userType: tokens.userType })
  },

  setUser(user: CurrentUser): void {
    useSession.setState({ user, userType: user.userType })
  },

  setTemporaryToken(temporaryToken: string): void {
    useSession.setState({ temporaryToken })
  },

  /** For a partner's viewer, who has no account here: no cookie, this tab only. */
  signInPartner(token: string, name: string, phone: string): void {
    storeTabItem(partnerKey, { token, name, phone })
    setPartner({ token, name, phone })
  },

  /** Restores the partner's viewer of this tab after a reload. */
  restorePartner(): void {
    const viewer = readTabItem<PartnerViewer>(partnerKey)
    if (viewer) setPartner(viewer)
  },

  /** For a document of the learner's pages, which restores it. */
  startImpersonation(impersonation: Impersonation): void {
    storeTabItem(impersonationKey, impersonation)
  },

  /** Restores the impersonation of this tab in a new document. */
  restoreImpersonation(): void {
    const impersonation = readTabItem<Impersonation>(impersonationKey)
    if (impersonation) setImpersonation(impersonation)
  },

  /** The session of the member of staff is in the browser's storage, untouched. */
  leaveImpersonation(): void {
    storeTabItem(impersonationKey, undefined)
    session.reset()
  },

  clearPartner(): void {
    storeTabItem(partnerKey, undefined)
    if (useSession.getState().userType === 'jk-tplus') session.reset()
  },

  /** Clears the access token only: the refresh token may still be valid. */
  clearToken(): void {
    localStorage.removeItem(names.token)
    writeCookie('token', '', 0)
    useSession.setState({ token: undefined })
  },

  /** For the first HTML of a signed-in page, which is the same for every user. */
  assumeUser(): void {
    useSession.replaceState({ ...noSession, refreshToken: '' })
  },

  /** In memory only. */
  reset(): void {
    useSession.replaceState(noSession)
  },

  clear(): void {
    clearStored()
    session.reset()
  },

  /**
   * Calls back when another document has signed in or out, and when the browser shows this one again from its
   * back/forward cache, where it is not told.
   */
  onOtherDocument(listener: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === names.refreshToken || event.key === null) listener()
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    window.addEventListener('storage', listen)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', listen)
      window.removeEventListener('pageshow', onShow)
    }
  },
}
