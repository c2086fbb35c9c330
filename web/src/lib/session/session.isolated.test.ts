import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, openTab, tokensOf } from './testing/fake-browser.ts'

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('a sign-in', () => {
  test('is there in other tabs and after a reload', async () => {
    const first = await openTab()
    first.session.signIn(tokensOf('lin'))
    const second = await openTab()
    expect(second.session.get()).toMatchObject({
      token: 'access of lin',
      refreshToken: 'refresh of lin',
      signInId: first.session.get().signInId,
    })
  })

  test('keeps its id when it is renewed, and another one has another id', async () => {
    const { session } = await openTab()
    session.signIn(tokensOf('lin'))
    const { signInId } = session.get()
    session.renew(tokensOf('lin again'))
    expect(session.get()).toMatchObject({ signInId, token: 'access of lin again' })
    session.signIn(tokensOf('lin'))
    expect(session.get().signInId).not.toBe(signInId)
  })

  test('sets a cookie for two days, which only this site gets', async () => {
    const { session } = await openTab()
    session.signIn(tokensOf('lin'))
    expect(browser.lastCookie()).toBe(
      'token=access%20of%20lin; path=/; max-age=172800; samesite=lax; secure',
    )
  })

  test('removes what is known of the user before', async () => {
    const { session } = await openTab()
    session.signIn(tokensOf('lin'))
    session.setUser({
      realName: 'Lin',
      userName: 'lin',
      phone: '',
      icon: '',
      sex: 0,
      userType: 'jk-user',
    })
    session.signIn(tokensOf('gu'))
    expect(session.get().user).toBeUndefined()
  })
})

test('a browser that refuses storage has a visitor', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { session } = await openTab()
  expect(session.hasToken()).toBe(false)
  session.signInPartner('partner token', 'Viewer', '')
  expect(session.get().temporaryToken).toBe('partner token')
})

test("a partner's viewer is in one tab only, over reloads, beside the user of the browser", async () => {
  const user = await openTab()
  user.session.signIn(tokensOf('lin'))
  const before = { ...localStorage }
  const viewer = await openTab()
  viewer.session.signInPartner('partner token', 'Viewer', '')
  const reloaded = await openTab()
  for (const { session } of [viewer, reloaded]) {
    session.loadStored()
    expect(session.get()).toMatchObject({
      temporaryToken: 'partner token',
      refreshToken: undefined,
      userType: 'jk-tplus',
      user: { realName: 'Viewer' },
    })
  }
  expect({ ...localStorage }).toEqual(before)
  reloaded.session.clearPartner()
  expect((await openTab()).session.get()).toMatchObject({
    token: 'access of lin',
    temporaryToken: undefined,
  })
})

describe('an impersonation', () => {
  const impersonation = {
    token: 'token of the impersonation',
    learnerId: 7,
    name: 'Lin',
    expiresAt: '2026-01-02T03:04:05.000Z',
  }

  test('is in one tab, is not renewed, and leaves the session of the member of staff', async () => {
    const staff = await openTab()
    staff.session.signIn(tokensOf('operator', { userType: 'jk-admin' }))
    staff.session.startImpersonation(impersonation)
    const viewing = await openTab()
    expect(viewing.session.get()).toMatchObject({
      token: 'token of the impersonation',
      userType: 'jk-user',
    })
    expect(await viewing.freshToken()).toBe('token of the impersonation')
    expect(browser.network).not.toHaveBeenCalled()
    viewing.leaveSession()
    expect(browser.location.assign).toHaveBeenCalledWith('/console/learners/7')
    expect((await openTab()).session.get()).toMatchObject({
      token: 'access of operator',
      impersonation: undefined,
    })
  })
})
