/**
 * The service worker's script. It stores the offline page and nothing else, so it can serve neither an old
 * script nor anything of a user: what the offline page shows of one is in the database of the browser. Its text changes with the offline page, which makes browsers install it again.
 */
export const serviceWorkerScript = (page: string, version: string): string => `
const store = 'offline-${version}'
const page = '${page}'
const isFile = /^\\/(attachments|documents|files|images|vod)\\//

const install = async (event) => {
  // Requests other than navigations then do not start the worker.
  const routes = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  await event.addRoutes?.(routes).catch(() => {})
  const cache = await caches.open(store)
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }))
  await skipWaiting()
}

const activate = async () => {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
  // The page is requested while the worker starts.
  await registration.navigationPreload?.enable()
}

const open = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await caches.match(page)
    if (offline) return offline
    throw error
  }
}

addEventListener('install', (event) => event.waitUntil(install(event)))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request } = event
  // A partner's frame has the destination iframe.
  if (request.mode !== 'navigate' || request.destination !== 'document') return
  if (request.method !== 'GET' || isFile.test(new URL(request.url).pathname)) return
  event.respondWith(open(event))
})
`
