import { session, useSession } from '../lib/session/session.ts'

/** What a signed-in learner opened can be read on the offline page; a visitor's page has a text only. */
const scriptFor = (isSignedIn: boolean): string =>
  isSignedIn ? '/service-worker.js?reader' : '/service-worker.js'

const isSignedIn = (): boolean => {
  const { refreshToken, impersonation } = session.get()
  return refreshToken !== undefined && !impersonation
}

/** For the offline page. After the load event, so that the first view does not wait for it. */
export const registerServiceWorker = (): void => {
  // `npm run dev` reloads modules itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let registered: string | undefined
  const register = () => {
    const script = scriptFor(isSignedIn())
    if (script === registered) return
    registered = script
    // Without it everything but the offline page works; a site without TLS has none.
    void navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => {})
  }
  const begin = () => {
    register()
    useSession.subscribe(register)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}
