import type { Router } from '../../lib/router/index.ts'

/** The calls that the frame has started are for its page: on the next one they may be out of date. */
export const dropStartedCalls = (router: Router): void => {
  const { location: first } = router.get()
  const stop = router.subscribe(({ location, isNavigating }) => {
    if (location === first && !isNavigating) return
    stop()
    globalThis.startedCalls?.clear()
  })
}
