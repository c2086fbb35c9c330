import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

/** Servers that clients use, and those that wait to replace a killed one. */
const serving = 2
const spare = 2
/** Failed starts in a row after which the pool gives up; a crashed database fails some. */
const maxFailures = 20

/** Two servers at any time, as far as the machine starts them fast enough. */
export const createServerPool = (
  start: () => Promise<ServerProcess>,
  cleanup: AsyncDisposableStack,
) => {
  const ready: ServerProcess[] = []
  let isOver = false
  let failure: unknown

  const startNext = async (): Promise<void> => {
    for (let failures = 0; !isOver; ) {
      try {
        const server = await start()
        if (isOver) await server.end('SIGKILL')
        else ready.push(server)
        return
      } catch (error) {
        failures += 1
        if (failures >= maxFailures) {
          failure = error
          return
        }
        await wait(100)
      }
    }
  }
  const starts = new Set<Promise<void>>()
  const launch = () => {
    const started = startNext().finally(() => starts.delete(started))
    starts.add(started)
  }
  for (let index = 0; index < serving + spare; index += 1) launch()
  cleanup.defer(async () => {
    isOver = true
    await Promise.all(starts)
    await Promise.all(ready.map((server) => server.end('SIGKILL')))
  })

  /** Until clients have two servers. */
  const complete = async (): Promise<void> => {
    while (ready.length < serving) {
      if (failure !== undefined) throw failure
      await wait(20)
    }
  }
  return {
    complete,
    origins: (): string[] => ready.slice(0, serving).map(({ origin }) => origin),
    /** Kills the older of the two; a spare one takes its place. */
    kill: async (): Promise<void> => {
      await complete()
      const victim = ready.shift()
      launch()
      await victim?.end('SIGKILL')
    },
  }
}
