import { setTimeout as wait } from 'node:timers/promises'

interface Made {
  readonly at: number
  readonly milliseconds: number
  /** HTTP status; 0: no answer. */
  readonly status: number
}

export interface Effect {
  readonly calls: number
  readonly failed: number
  /** Seconds from the first to the end of the last call that failed. */
  readonly failing: number
  /** Seconds from the fault until no call failed or was slow any more. */
  readonly steadyAfter: number
  readonly longest: number
}

/** Milliseconds between two calls of one client. */
const pause = 50
/** Milliseconds without a failed or slow call. */
const quiet = 5000

/** Calls that change nothing, one after the other for each way; none is sent again. `slow`: milliseconds. */
export const watchCalls = (ways: readonly (() => Promise<Response>)[], slow: number) => {
  const made: Made[] = []
  /** When those began that are not answered yet. */
  const open = new Set<number>()
  let isOver = false
  const running = ways.map(async (ask) => {
    while (!isOver) {
      const at = performance.now()
      open.add(at)
      const answer = await ask().catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      open.delete(at)
      made.push({ at, milliseconds: performance.now() - at, status: answer?.status ?? 0 })
      await wait(pause)
    }
  })
  const isBad = ({ status, milliseconds }: Made) => status !== 200 || milliseconds > slow
  const hangs = () => [...open].some((at) => performance.now() - at > Math.min(slow, quiet))
  const endOf = ({ at, milliseconds }: Made) => at + milliseconds
  return {
    /** Waits until no call was failed or slow for some seconds; false: not within the limit. */
    untilSteady: async (since: number, limit: number): Promise<boolean> => {
      for (;;) {
        const last = made.filter(isBad).at(-1)
        const quietSince = Math.max(since, last ? endOf(last) : 0)
        if (performance.now() - quietSince > quiet && !hangs()) return true
        if (performance.now() - since > limit) return false
        await wait(100)
      }
    },
    effectSince: (since: number): Effect => {
      const all = made.filter((one) => endOf(one) >= since)
      const failed = all.filter(({ status }) => status !== 200)
      const bad = all.filter(isBad)
      const last = (some: readonly Made[]) => Math.max(since, ...some.map(endOf))
      const first = Math.min(...failed.map(({ at }) => at))
      return {
        calls: all.length,
        failed: failed.length,
        failing: failed.length === 0 ? 0 : (last(failed) - Math.max(since, first)) / 1000,
        steadyAfter: (last(bad) - since) / 1000,
        longest: Math.max(0, ...all.map(({ milliseconds }) => milliseconds)) / 1000,
      }
    },
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
