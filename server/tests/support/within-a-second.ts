import { setTimeout as sleep } from 'node:timers/promises'

/** A check that begins a second from now must pass; how long it then takes does not count. */
export const withinASecond = async (check: () => unknown): Promise<void> => {
  const endsAt = performance.now() + 1000
  for (;;) {
    const isLast = performance.now() >= endsAt
    try {
      await check()
      return
    } catch (error) {
      if (isLast) throw error
    }
    await sleep(20)
  }
}
