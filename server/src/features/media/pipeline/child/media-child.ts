import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import {
  type ChildMessage,
  EncoderEnded,
  NothingDecoded,
} from '../../../../platform/ffmpeg/index.ts'
import { TranscriptionFailed } from '../../transcription/run-command.ts'
import { isDiskFull } from './disk-full.ts'
import { Unreadable } from './probe/unreadable.ts'
import { ChildTask } from './tasks.ts'

/** Lower priority than the processes that answer requests. */
setPriority(10)

/** Milliseconds between two reports. */
const reportInterval = 500

const send = (message: ChildMessage): void => void process.send?.(message)

let reportedAt = 0
const report = (progress: number): void => {
  const now = performance.now()
  if (now - reportedAt < reportInterval) return
  reportedAt = now
  send({ kind: 'progress', progress })
}

/** Loads the task's own modules only: reading containers is a third of the start, and pictures do without. */
const runTask = async (task: ChildTask): Promise<unknown> => {
  if (task.name === 'copy') return (await import('./copy-task.ts')).runCopyTask(task, report)
  if (task.name === 'transcode')
    return (await import('./transcode-task.ts')).runTranscodeTask(task, report)
  if (task.name === 'encode-part')
    return (await import('./encode-part.ts')).runEncodePartTask(task, report)
  if (task.name === 'transcribe')
    return (await import('./transcribe-task.ts')).runTranscribeTask(task, report)
  return (await import('./pictures-task.ts')).runPicturesTask(task)
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Unreadable || error instanceof TranscriptionFailed) return error.reason
  if (error instanceof NothingDecoded) return 'damaged'
  if (error instanceof EncoderEnded && error.wasKilled) return 'crashed'
  return isDiskFull(error) ? 'disk-full' : 'encoder-failed'
}

/** Kills the process group, so that no encoder outlives a killed server. */
const killGroup = (): void => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}
process.on('disconnect', killGroup)

const answer = (task: ChildTask): Promise<ChildMessage> =>
  runTask(task).then(
    (result) => ({ kind: 'done', result }),
    (error: unknown) => ({
      kind: 'failed',
      reason: reasonOf(error),
      detail: error instanceof Error ? error.message.slice(0, 500) : '',
    }),
  )

process.once('message', async (raw) => {
  const message = await answer(ChildTask.parse(raw))
  // The server kills this process once it has the answer; Node writes the cache only at a normal exit.
  flushCompileCache()
  send(message)
})
