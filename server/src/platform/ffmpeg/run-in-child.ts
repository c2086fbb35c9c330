import { fork } from 'node:child_process'
import { z } from 'zod'

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: z.number() }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), detail: z.string() }),
])
export type ChildMessage = z.input<typeof Message>

/** What the child said, or what became of it. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
  readonly reason: string

  constructor(reason: string, detail: string) {
    super(detail)
    this.reason = reason
  }
}

export interface ChildOptions {
  /** Seconds without a sign of progress after which the child is ended. */
  readonly patience: number
  readonly signal: AbortSignal
  onProgress?(progress: number): void
  onStart?(processId: number): void
}

const memoryLimit = 768

/** In a process group of its own, so that whatever it starts ends with it. */
const endGroup = (processId: number | undefined): void => {
  if (processId === undefined) return
  try {
    process.kill(-processId, 'SIGKILL')
  } catch {
    // All of it has ended already.
  }
}

/**
 * Runs a module in a child process of low priority. Whatever a strange file does to it, this
 * process lives on.
 */
export const runInChild = (
  module: URL,
  task: object,
  { patience, signal, onProgress, onStart }: ChildOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(module, [], {
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${memoryLimit}`, '--disable-warning=ExperimentalWarning'],
    })
    let outcome: (() => void) | undefined
    const end = (settle: () => void) => {
      outcome ??= settle
      endGroup(child.pid)
    }
    const watchdog = setTimeout(
      () => end(() => reject(new ChildFailure('stalled', 'no sign of progress'))),
      patience * 1000,
    )
    const abort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', abort)

    child.on('message', (raw) => {
      const parsed = Message.safeParse(raw)
      if (!parsed.success) return
      const message = parsed.data
      if (message.kind === 'progress') {
        watchdog.refresh()
        onProgress?.(message.progress)
      } else if (message.kind === 'done') end(() => resolve(message.result))
      else end(() => reject(new ChildFailure(message.reason, message.detail)))
    })
    child.on('error', (error) => end(() => reject(error)))
    child.on('exit', (code, killedBy) => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', abort)
      endGroup(child.pid)
      const died = () =>
        reject(new ChildFailure('died', `the child ended with ${killedBy ?? code}`))
      ;(outcome ?? died)()
    })
    child.send(task, (error) => {
      if (error) end(() => reject(error))
    })
    if (child.pid !== undefined) onStart?.(child.pid)
  })
