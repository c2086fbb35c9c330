import type { Router } from '../router/index.ts'

let router: Router | undefined

/** Called by each app with the router it renders. */
export const setAppRouter = (next: Router): void => {
  router = next
}

/**
 * Whether a navigation away from the location with this key has started or finished. The router's
 * hooks tell it only after React has rendered; until then the old page's timers still run.
 */
export const isLeavingLocation = (key: string): boolean =>
  router !== undefined && (router.get().isNavigating || router.get().location.key !== key)
