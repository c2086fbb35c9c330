import { setTimeout as sleep } from 'node:timers/promises'
import { readStartTime } from './process-start-time.ts'

/** Milliseconds. */
const interval = 500

/** Milliseconds before each attempt to start it again; after the last one it is given up. */
const defaultPauses = [0, 1000, 2000, 4000, 8000]

/** Milliseconds after which another end begins with the first pause again. */
const steadyAfter = 60_000

export interface WatchOptions {
  /** Starts the postmaster again and returns its pid. */
  start(): Promise<number>
  report(line: string): void
  onLost(reason: string): void
  readonly pauses?: readonly number[]
}

export interface PostmasterWatch {
  pid(): number
  /** Waits for a start that is under way. */
  end(): Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)

/** Starts a postmaster again that was killed or ended by itself. */
export const watchPostmaster = (first: number, options: WatchOptions): PostmasterWatch => {
  const pauses = options.pauses ?? defaultPauses
  const ending = new AbortController()
  const { signal } = ending
  let pid = first
  let startTime = readStartTime(pid)
  let startedAt = Date.now()
  let attempts = 0
  let restarting: Promise<void> | undefined

  const restart = async (): Promise<void> => {
    if (Date.now() - startedAt > steadyAfter) attempts = 0
    options.report('PostgreSQL has ended; it is being started again')
    let reason = 'it ended again each time'
    for (const pause of pauses.slice(attempts)) {
      attempts++
      await sleep(pause, undefined, { signal })
      try {
        pid = await options.start()
        startTime = readStartTime(pid)
        startedAt = Date.now()
        options.report(`PostgreSQL runs again (process ${pid})`)
        return
      } catch (error) {
        reason = messageOf(error)
      }
    }
    clearInterval(timer)
    options.onLost(`PostgreSQL has ended and cannot be started again: ${reason}`)
  }

  const check = () => {
    const isRunning = startTime !== undefined && readStartTime(pid) === startTime
    if (isRunning || restarting) return
    restarting = restart()
      .catch(() => {}) // Aborted by `end`.
      .finally(() => {
        restarting = undefined
      })
  }
  const timer = setInterval(check, interval).unref()

  return {
    pid: () => pid,
    end: async () => {
      clearInterval(timer)
      ending.abort()
      await restarting
    },
  }
}
