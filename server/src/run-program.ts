import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { ConfigError } from './platform/config/config-error.ts'
import { toConfigError } from './platform/config/start-fault.ts'
import { describeError, type Logger } from './platform/logger.ts'

const badConfiguration = 78

/** Milliseconds for the answers to open requests and the end of jobs, after the drain. */
const longestStop = 10_000

/**
 * A whole group gets these from a terminal or from systemd, and a program again from npm and from the script
 * that started it. All but the first are ignored; SIGQUIT (Ctrl \) ends a stopping program at once.
 */
const stopSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

export interface Program {
  /** Closed in reverse order when the program stops, also if that is while it starts. */
  readonly opened: AsyncDisposableStack
  /** Closed after `opened`, with time limits of its own: a Postgres that is cut off has to be repaired. */
  readonly database: AsyncDisposableStack
  /** Runs first when the program stops, and is not part of the time within which that must be done. */
  beforeStop(task: () => Promise<void>): void
  /** Where an unexpected error is reported, once there is a log. */
  reportTo(log: Logger): void
  /** Closes everything and ends the program with this exit code. */
  end(code: number): Promise<void>
  /** Ends the program at once after a fault that it cannot recover from; the line is the last one. */
  fail(line: string): void
}

const closeInTime = async (opened: AsyncDisposableStack): Promise<void> => {
  const late = sleep(longestStop, 'late', { ref: false })
  if ((await Promise.race([opened.disposeAsync(), late])) === 'late')
    throw new Error(`requests or jobs did not end within ${longestStop / 1000} s and were cut off`)
}

export const runProgram = async (start: (program: Program) => Promise<void>): Promise<void> => {
  const opened = new AsyncDisposableStack()
  const database = new AsyncDisposableStack()
  let closed: Promise<void> | undefined
  let drain = async (): Promise<void> => {}
  let log: Logger | undefined
  const close = () => {
    closed ??= drain()
      .then(() => closeInTime(opened))
      .finally(() => database.disposeAsync())
    return closed
  }
  const end: Program['end'] = async (code) => {
    await close().catch((error: unknown) => console.error(describeError(error)))
    process.exit(code)
  }
  const grace = closeWithGrace({ delay: false, skip: [...stopSignals] }, async ({ err }) => {
    if (err && log) log.error({ err }, 'stopping after an unexpected error')
    else if (err) console.error('stopping after an unexpected error', describeError(err))
    await close()
  })
  for (const signal of stopSignals) process.on(signal, () => closed ?? grace.close())
  const program: Program = {
    opened,
    database,
    end,
    beforeStop: (task) => {
      drain = task
    },
    reportTo: (chosen) => {
      log = chosen
    },
    fail: (line) => {
      if (closed) return
      console.error(line)
      process.exit(1)
    },
  }
  try {
    await start(program)
  } catch (error) {
    // What a starting program waits for may fail because it is being closed.
    if (closed) return
    const fault = toConfigError(error)
    if (!(fault instanceof ConfigError)) {
      console.error(fault)
      return end(1)
    }
    console.error(fault.message)
    await end(badConfiguration)
  }
}
