import { fork } from 'node:child_process'
import { z } from 'zod'
import { type GroupUse, isStarved, readGroupUse, readMemory } from './process-group.ts'

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: z.number() }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), detail: z.string() }),
])
export type ChildMessage = z.input<typeof Message>

/** `reason` is the child's own, or `crashed` or `stalled`. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
  readonly reason: string

  constructor(reason: string, detail: string) {
    super(detail)
    this.reason = reason
  }
}

export interface ChildOptions {
  /** Seconds without a progress message after which the child is killed, unless it waits for a processor. */
  readonly stallTimeout: number
  readonly signal: AbortSignal
  /** Megabytes of memory, also outside of the heap, after which the child is killed. Absent: only its heap is limited. */
  readonly memoryLimit?: number
  readonly onProgress?: ((progress: number) => void) | undefined
}

/** Megabytes. */
const heapLimit = 768
/** Milliseconds between two readings of the memory. */
const memoryInterval = 200

/** The child leads a process group, so that its own children are killed too. */
const killGroup = (processId: number | undefined): void => {
  if (processId === undefined) return
  try {
    process.kill(-processId, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/** Runs a module in a child process, so that a malformed file cannot crash this one. */
export const runInChild = (
  module: URL,
  task: object,
  { stallTimeout, signal, memoryLimit, onProgress }: ChildOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(module, [], {
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heapLimit}`, '--disable-warning=ExperimentalWarning'],
    })
    let outcome: (() => void) | undefined
    const end = (settle: () => void) => {
      outcome ??= settle
      killGroup(child.pid)
    }
    let use: GroupUse | undefined
    const watchdog = setTimeout(() => {
      const before = use
      use = child.pid === undefined ? undefined : readGroupUse(child.pid)
      if (isStarved(use, before, stallTimeout)) watchdog.refresh()
      else end(() => reject(new ChildFailure('stalled', 'no progress')))
    }, stallTimeout * 1000)
    const memoryWatch =
      memoryLimit === undefined
        ? undefined
        : setInterval(() => {
            const used = child.pid === undefined ? undefined : readMemory(child.pid)
            if (used !== undefined && used > memoryLimit)
              end(() => reject(new ChildFailure('too-large', `${used} MB`)))
          }, memoryInterval)
    const abort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', abort)

    child.on('message', (raw) => {
      const parsed = Message.safeParse(raw)
      if (!parsed.success) return
      const message = parsed.data
      if (message.kind === 'progress') {
        use = undefined
        watchdog.refresh()
        onProgress?.(message.progress)
      } else if (message.kind === 'done') end(() => resolve(message.result))
      else end(() => reject(new ChildFailure(message.reason, message.detail)))
    })
    child.on('error', (error) => end(() => reject(error)))
    child.on('exit', (code, killedBy) => {
      clearTimeout(watchdog)
      clearInterval(memoryWatch)
      signal.removeEventListener('abort', abort)
      killGroup(child.pid)
      const crashed = () =>
        reject(new ChildFailure('crashed', `the child ended with ${killedBy ?? code}`))
      ;(outcome ?? crashed)()
    })
    child.send(task, (error) => {
      if (error) end(() => reject(error))
    })
  })
