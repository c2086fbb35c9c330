import { parseArgs } from 'node:util'
import { minPassphraseLength } from '@jingke/contract/backup'
import { BackupFault, type ReportProgress } from '../platform/backup/index.ts'
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts'
import { toConfigError } from '../platform/config/start-fault.ts'
import { isStorageFull } from '../platform/database/storage-full.ts'
import { type Program, runProgram } from '../run-program.ts'
import { askSecret } from './ask.ts'

export const toMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

const phases = { database: 'database', files: 'files', verify: 'verifying' }

/** Milliseconds between two lines, or two states of the line of a terminal. */
const intervals = { terminal: 200, file: 10_000 }

export const reportOnTerminal = (): ReportProgress => {
  const { isTTY } = process.stdout
  let last = Date.now()
  return ({ phase, done, total }) => {
    if (Date.now() - last < (isTTY ? intervals.terminal : intervals.file)) return
    last = Date.now()
    const share = total > done ? ` of about ${toMegabytes(total)}` : ''
    const line = `${phases[phase]}: ${toMegabytes(done)}${share}`
    process.stdout.write(isTTY ? `\r\x1b[K${line}\r` : `${line}\n`)
  }
}

/** From BACKUP_PASSPHRASE, else from the terminal; a new one is asked for twice. */
export const readPassphrase = async ({ backup }: Config, isNew: boolean): Promise<string> => {
  if (backup.passphrase !== undefined) return backup.passphrase
  if (!process.stdin.isTTY)
    throw new BackupFault('set BACKUP_PASSPHRASE, or run this command in a terminal')
  const passphrase = await askSecret('Passphrase of the backup: ')
  if (!isNew) return passphrase
  if (passphrase.length < minPassphraseLength)
    throw new BackupFault(`a passphrase has at least ${minPassphraseLength} characters`)
  if ((await askSecret('The same again: ')) !== passphrase)
    throw new BackupFault('these are two different passphrases')
  return passphrase
}

export interface Arguments {
  readonly file: string | undefined
  readonly options: ReadonlySet<string>
}

/** One file and options without a value; anything else ends the program with its usage. */
export const readArguments = (usage: string, names: readonly string[]): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
    })
    if (positionals.length <= 1)
      return { file: positionals[0], options: new Set(Object.keys(values)) }
  } catch {
    // An unknown option.
  }
  return endWithUsage(usage)
}

export const endWithUsage = (usage: string): never => {
  console.error(usage)
  process.exit(64)
}

/** The demo school is for servers only. */
export const readCommandConfig = (): Config => readConfig({ ...process.env, DEMO: '0' })

const toFault = (error: unknown): unknown => {
  if (isStorageFull(error))
    return new BackupFault('the disk is full, or takes no file of this size')
  return toConfigError(error)
}

/** Runs a command that ends by itself; a fault is one line, and says that nothing was changed. */
export const runCommand = (run: (program: Program) => Promise<string>): Promise<void> =>
  runProgram(async (program) => {
    try {
      console.log(await run(program))
      await program.end(0)
    } catch (error) {
      const fault = toFault(error)
      if (fault instanceof ConfigError)
        throw new ConfigError(`${fault.message}; nothing was changed.`)
      if (!(fault instanceof BackupFault)) throw fault
      console.error(`${fault.message}; nothing was changed.`)
      await program.end(65)
    }
  })
