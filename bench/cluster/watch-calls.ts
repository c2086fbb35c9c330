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
  /** Seconds from the fault until no call failed or took a second any more. */
  readonly steadyAfter: number
  readonly longest: number
}

/** Milliseconds between two calls of one client. */
const pause = 50
const slow = 1000
/** Milliseconds without a failed or slow call. */
const quiet = 5000

/** Calls that change nothing, one after the other for each way; none is sent again. */
export const watchCalls = (ways: readonly (() => Promise<Response>)[]) => {
  const made: Made[] = []
  let isOver = false
  const running = ways.map(async (ask) => {
    while (!isOver) {
      const at = performance.now()
      const answer = await ask().catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      made.push({ at, milliseconds: performance.now() - at, status: answer?.status ?? 0 })
      await wait(pause)
    }
  })
  const isBad = ({ status, milliseconds }: Made) => status !== 200 || milliseconds > slow
  const endOf = ({ at, milliseconds }: Made) => at + milliseconds
  return {
    /** Milliseconds without a failed or slow call, until now. */
    untilSteady: async (since: number, limit: number): Promise<void> => {
      for (;;) {
        const last = made.filter(isBad).at(-1)
        const quietSince = Math.max(since, last ? endOf(last) : 0)
        if (performance.now() - quietSince > quiet || performance.now() - since > limit) return
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
