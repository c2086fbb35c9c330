import type { DataRouter } from 'react-router'

/** The calls that the frame has started are for its page: on the next one they may be out of date. */
export const dropStartedCalls = (router: DataRouter): void => {
  const { location: first } = router.state
  const stop = router.subscribe(({ location, navigation }) => {
    if (location === first && navigation.state === 'idle') return
    stop()
    globalThis.startedCalls?.clear()
  })
}
