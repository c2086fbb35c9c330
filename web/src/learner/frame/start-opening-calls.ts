/** Stands in an input for the id in the page's address. */
export const idInAddress = -1

/**
 * Runs inline, as `fill-frame.ts` does and after it: starts the calls that the page opens with while the
 * app's script is still loading. They carry the session's token like any call; `lib/api/transport.ts` takes
 * their responses.
 */
export const startOpeningCalls = (): void => {
  const frame = document.getElementById('frame')
  const calls = frame?.dataset.calls
  if (!frame || calls === undefined) return
  delete frame.dataset.calls
  const token = frame.hidden ? null : localStorage.getItem('token')
  const timeLeft = Number(localStorage.getItem('tokenExpiresAt')) - Date.now()
  // The app renews such a token first.
  if (token === null || timeLeft < 2 * 60_000) return
  const id = new URLSearchParams(location.search).get('id') ?? ''
  // Filters in the address change the inputs.
  if (calls.includes('-1') ? !/^[1-9]\d{0,8}$/.test(id) : location.search !== '') return
  const language = document.documentElement.lang
  const authorization = `Bearer ${token}`

  /** The largest pictures of the page, and the names of courses; the app shows them in the same places. */
  const showPictures = async (path: string, response: Response | undefined) => {
    if (!response) return
    const { data } = await response.clone().json()
    const shown = path.endsWith('/shufflingList') ? data.slice(0, 1) : (data.list ?? [data.course])
    const places = frame.querySelectorAll('[data-frame-part=picture]')
    for (const [index, { adImg, thumbnail = adImg, focusX = 50, name }] of shown.entries()) {
      const place = places[index]
      // Its number of lines tells how high the row is.
      const namePlace = place?.parentElement?.querySelector('[data-frame-part=name]')
      if (namePlace && name) namePlace.textContent = name
      if (!thumbnail || !place) continue
      const picture = new Image()
      picture.fetchPriority = index === 0 ? 'high' : 'auto'
      picture.src = thumbnail
      picture.alt = ''
      picture.style.objectPosition = `${focusX}%`
      place.append(picture)
    }
  }

  const started = new Map<string, Promise<Response | undefined>>()
  for (const [path, input] of JSON.parse(calls)) {
    const body = JSON.stringify(input).replace(':-1', `:${id}`)
    const response = fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'accept-language': language, authorization },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    started.set([language, authorization, path, body].join(), response)
    if (/\/(shufflingList|courseCenter\/list|videoDetails)$/.test(path))
      response.then((found) => showPictures(path, found)).catch(() => {})
  }
  globalThis.startedCalls = started
  // What nobody has taken by then is out of date.
  setTimeout(() => started.clear(), 30_000)
}
