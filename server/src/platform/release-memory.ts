import type { IncomingMessage, Server } from 'node:http'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Context } from './context.ts'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * V8 keeps the pages that the start or a busy hour needed, up to 64 MiB for new objects alone; only this
 * kind of collection returns them. The process stands still for some tenths of a second.
 */
const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  // The compile cache is valid for the flags that it was written with.
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Seconds. */
const interval = 30
/** Bytes by which the heap has grown since the last time. */
const worthAPause = 8 * 2 ** 20

const heapSize = (): number => getHeapStatistics().total_heap_size

/** Now, before anybody is served, and later whenever nobody has called since the last look. */
export const startReleasingMemory = ({ every }: Pick<Context, 'every'>, server: Server): void => {
  releaseMemory()
  let released = heapSize()
  let isQuiet = true
  server.on('request', ({ url }: IncomingMessage) => {
    // A monitor asks every few seconds.
    if (url !== '/healthz' && url !== '/readyz') isQuiet = false
  })
  every(interval, 'release-memory', async () => {
    const wasQuiet = isQuiet
    isQuiet = true
    if (!wasQuiet || heapSize() - released < worthAPause) return
    releaseMemory()
    released = heapSize()
  })
}
