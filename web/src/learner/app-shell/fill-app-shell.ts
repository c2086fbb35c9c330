/** Id of the element around the first HTML of a signed-in page. */
export const appShellId = 'app-shell'

/** What the app shell shows of the user, in the browser's storage. */
export interface AppShellUser {
  readonly name: string
  readonly avatar: string
  readonly isStaff: boolean
  /** Id of the session that it belongs to. */
  readonly signInId: string | null
}

/**
 * Runs inline after the app shell, before the app's script: shows it if this tab has a session of its own user,
 * with what only the browser knows, and sends signed-in users on from the sign-in page. It is sent as its own
 * source text, so it uses nothing from outside. The app shell is hidden until then: a part of it that is painted
 * before the rest has arrived would move.
 */
export const fillAppShell = (): void => {
  const shell = document.getElementById('app-shell')
  if (!shell) return
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
  try {
    if (
      localStorage.getItem('refreshToken') === null ||
      sessionStorage.getItem('partnerViewer') !== null ||
      sessionStorage.getItem('impersonation') !== null
    )
      return
    const user = read('user:app-shell')
    const isKnown = user?.signInId === localStorage.getItem('signInId')
    if (location.pathname === '/login') {
      // Staff go on to the console.
      if (!user || !isKnown || user.isStaff) return
      history.replaceState(null, '', '/dashboard')
    }
    const layout = read('layoutSettings')
    if (layout?.tagsView === false) shell.querySelector('[data-app-shell=tabs]')?.remove()
    if (layout?.sidebarLogo) shell.querySelector('#sidebar')?.setAttribute('data-logo', 'true')
    if (user && isKnown) {
      const picture = new Image()
      picture.src = user.avatar
      picture.alt = user.name
      shell.querySelector('[data-app-shell=avatar]')?.append(picture)
    }
    shell.hidden = false
  } catch {
    // Without storage there is no session.
  }
}
