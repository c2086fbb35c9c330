import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { EncoderEnded, NothingDecoded, type OnProgress } from './encode-task.ts'

/** Characters of stderr that are kept. */
const maxErrorLength = 2000

/** `ended` gives the end of what it wrote to stderr. */
const start = (command: string, args: readonly string[], stdin: Readable | 'ignore') => {
  const child = spawn(command, args, { stdio: [stdin, 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrorLength)
  })
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(errors)
        : reject(new EncoderEnded(signal, `ffmpeg: ${code} ${errors.trim()}`)),
    )
  })
  return { stdout: child.stdout, ended }
}

/** Returns the end of what it wrote to stderr. */
export const runFfmpeg = (
  command: string,
  args: readonly string[],
  onProgress?: OnProgress,
  stdin: Readable | 'ignore' = 'ignore',
): Promise<string> => {
  const { stdout, ended } = start(command, args, stdin)
  stdout.setEncoding('utf8').on('data', (text: string) => {
    // N/A while everything that is read is cut away.
    const [, microseconds = 0] = /out_time_us=(\d+)/.exec(text) ?? []
    onProgress?.(Number(microseconds) / 1e6)
  })
  return ended
}

/** The command that reads has ended, or has read enough. */
const isPipeClosed = ({ message }: EncoderEnded): boolean =>
  /Broken pipe|Connection reset/.test(message)

/**
 * The same, and what another command with the arguments `source` writes is its standard input. Throws NothingDecoded if
 * that one fails.
 */
export const runPiped = async (
  command: string,
  args: readonly string[],
  source: readonly string[],
  onProgress?: OnProgress,
): Promise<string> => {
  const { stdout, ended } = start(command, source, 'ignore')
  const running = runFfmpeg(command, args, onProgress, stdout)
  // The source gets an error, and ends, if nobody else has the pipe open.
  stdout.destroy()
  const fed = ended.catch((error: unknown) => {
    if (!(error instanceof EncoderEnded) || error.wasKilled) throw error
    if (!isPipeClosed(error)) throw new NothingDecoded(error.message)
  })
  // Without a source the other command fails too: the first reason counts.
  await Promise.allSettled([running, fed])
  await fed
  return running
}
