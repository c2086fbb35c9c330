/**
 * Loads another document. If the browser shows this one again from its back/forward cache it is loaded anew: its
 * navigation never ends, and its data may be those of a user who has left.
 */
export const leaveDocument = (to: string): void => {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
  window.location.assign(to)
}
