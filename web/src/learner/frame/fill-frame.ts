/** Id of the element around the first HTML of a signed-in page. */
export const frameId = 'frame'

/** What the frame shows of the user, in the browser's storage. */
export interface FrameUser {
  readonly name: string
  readonly avatar: string
  /** Id of the session that it belongs to. */
  readonly signInId: string | null
}

/**
 * Runs inline after the frame, before the app's script: shows it if this tab has a session of its own user,
 * with what only the browser knows, and sends signed-in users on from the sign-in page. It is sent as its own
 * source text, so it uses nothing from outside. The frame is hidden until then: a part of it that is painted
 * before the rest has arrived would move.
 */
export const fillFrame = (): void => {
  const frame = document.getElementById('frame')
  if (!frame) return
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
  try {
    if (
      localStorage.getItem('refreshToken') === null ||
      sessionStorage.getItem('partnerViewer') !== null ||
      sessionStorage.getItem('impersonation') !== null
    )
      return
    if (location.pathname === '/login') history.replaceState(null, '', '/dashboard')
    const layout = read('layoutSettings')
    if (layout?.tagsView === false) frame.querySelector('[data-frame-part=tabs]')?.remove()
    if (layout?.sidebarLogo === false) frame.querySelector('#sidebar > a')?.remove()
    const user = read('user:frame')
    if (user?.signInId === localStorage.getItem('signInId')) {
      const picture = new Image()
      picture.src = user.avatar
      picture.alt = user.name
      frame.querySelector('[data-frame-part=avatar]')?.append(picture)
    }
    frame.hidden = false
  } catch {
    // Without storage there is no session.
  }
}
