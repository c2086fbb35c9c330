import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, openTab, tokensOf } from './testing/fake-browser.ts'
import { writeUserItem } from './user-storage.ts'

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('the end of a session', () => {
  test('removes what belongs to the user, and keeps choices of the browser', async () => {
    const { session, leaveSession } = await openTab()
    localStorage.setItem('theme', 'dark')
    session.signIn(tokensOf('lin'))
    writeUserItem('draft', 'text')
    sessionStorage.setItem('openTabs', '[]')
    leaveSession()
    expect({ ...localStorage }).toEqual({ theme: 'dark' })
    expect({ ...sessionStorage }).toEqual({})
    expect(indexedDB.deleteDatabase).toHaveBeenCalledWith('jingke-user')
    expect(browser.lastCookie()).toContain('token=; path=/; max-age=0')
    expect(session.hasToken()).toBe(false)
  })

  test('stops playback and loads the sign-in page, once', async () => {
    const { session, leaveSession } = await openTab()
    session.signIn(tokensOf('lin'))
    leaveSession('the first reason')
    leaveSession('the second reason')
    expect(browser.video.pause).toHaveBeenCalledOnce()
    expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/login')
    const { takeEndReason } = await openTab()
    expect([takeEndReason(), takeEndReason()]).toEqual(['the first reason', ''])
  })

  test('in the console leads to the sign-in that returns to it', async () => {
    browser = openBrowser('/console/learners')
    const { session, leaveSession } = await openTab()
    session.signIn(tokensOf('operator', { userType: 'jk-admin' }))
    leaveSession()
    const address = String(browser.location.assign.mock.calls[0])
    expect(new URL(address, 'https://school.example').searchParams.get('redirect')).toBe('/console')
  })
})

describe('a tab whose user', () => {
  const openTwo = async () => {
    const tab = await openTab()
    tab.session.signIn(tokensOf('lin'))
    tab.followOtherTabs()
    const other = await openTab()
    return { tab, other }
  }

  test('signs out in another tab is left', async () => {
    const { tab, other } = await openTwo()
    other.session.clear()
    browser.tellOfOtherTab()
    expect(tab.session.hasToken()).toBe(false)
    expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('is replaced by another one in another tab is loaded anew', async () => {
    const { other } = await openTwo()
    other.session.signIn(tokensOf('gu'))
    browser.tellOfOtherTab()
    expect(browser.location.reload).toHaveBeenCalledOnce()
    expect(browser.location.assign).not.toHaveBeenCalled()
  })

  test('gets new tokens in another tab goes on with them', async () => {
    const { tab, other } = await openTwo()
    other.session.renew(tokensOf('lin again'))
    browser.tellOfOtherTab()
    expect(tab.session.get().token).toBe('access of lin again')
    expect(browser.location.reload).not.toHaveBeenCalled()
    expect(browser.location.assign).not.toHaveBeenCalled()
  })

  test('has signed out is left when the back button shows it again', async () => {
    const { other } = await openTwo()
    other.session.clear()
    browser.showAgain()
    expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/login')
  })
})

test('a visitor’s page stays when somebody signs in in another tab', async () => {
  const visitor = await openTab()
  visitor.followOtherTabs()
  const other = await openTab()
  other.session.signIn(tokensOf('lin'))
  browser.tellOfOtherTab()
  expect(browser.location.reload).not.toHaveBeenCalled()
  expect(browser.location.assign).not.toHaveBeenCalled()
})
