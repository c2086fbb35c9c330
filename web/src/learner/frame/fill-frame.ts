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
 * Runs inline, before the app's script: hides the frame if this tab has no session or another
 * person's, adds what only the browser knows, and sends signed-in users on from the sign-in page. It is
 * sent as its own source text, so it uses nothing from outside. It runs at the start of the frame and
 * after it: what is parsed in between may be painted before the end.
 */
export const fillFrame = (): void => {
  const frame = document.getElementById('frame')
  if (!frame) return
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
  try {
    frame.hidden =
      localStorage.getItem('refreshToken') === null ||
      sessionStorage.getItem('partnerViewer') !== null ||
      sessionStorage.getItem('impersonation') !== null
    if (!frame.hidden && location.pathname === '/login')
      history.replaceState(null, '', '/dashboard')
    const layout = read('layoutSettings')
    if (layout?.tagsView === false) frame.querySelector('[data-frame-part=tabs]')?.remove()
    if (layout?.sidebarLogo === false) frame.querySelector('#sidebar > a')?.remove()
    const user = read('user:frame')
    const place = frame.querySelector('[data-frame-part=avatar]')
    if (!place || place.firstChild || user?.signInId !== localStorage.getItem('signInId')) return
    const picture = new Image()
    picture.src = user.avatar
    picture.alt = user.name
    place.append(picture)
  } catch {
    // Without storage there is no session.
    frame.hidden = true
  }
}
