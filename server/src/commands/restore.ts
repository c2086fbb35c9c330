// Restores a backup: `npm run restore -- <file>`. Options: see the usage.
import { existsSync, mkdirSync } from 'node:fs'
import { openObjectStore } from '../features/backup/index.ts'
import {
  BackupFault,
  forgetReplaced,
  type RestoredSchool,
  restoreSchool,
  undoRestore,
  verifyBackup,
} from '../platform/backup/index.ts'
import type { Config } from '../platform/config/config.ts'
import { setFileMask } from '../platform/config/file-mask.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Program } from '../run-program.ts'
import { askYes } from './ask.ts'
import {
  endWithUsage,
  readArguments,
  readCommandConfig,
  readPassphrase,
  reportOnTerminal,
  runCommand,
} from './command.ts'

const usage = `Usage: npm run restore -- <file> [--replace]   restores; --replace puts a school that is there aside
       npm run restore -- <file> --verify      restores into a scratch database and compares
       npm run restore -- --undo               puts the school of before the last restore back
       npm run restore -- --forget             removes the schools that restores have put aside`

const names = ['replace', 'verify', 'undo', 'forget']
const { file, options } = readArguments(usage, names)
const isKnown = file === undefined ? options.has('undo') !== options.has('forget') : true
if (!isKnown || options.size > 1) endWithUsage(usage)

const finished = 'An interrupted restore was finished. The school can be started.'

/** Objects of the backup that the configured store does not have. */
const compareObjects = async (
  { storageUrl }: Config,
  { school, objects }: RestoredSchool,
): Promise<string> => {
  if (school.objectStore === null) return ''
  if (storageUrl === undefined)
    return `\nIts files are in ${school.objectStore}: set STORAGE_URL to it.`
  const wanted = new Map(objects.map(({ name, size }) => [name, size]))
  for await (const { name, size } of openObjectStore(storageUrl).listFiles())
    if (wanted.get(name) === size) wanted.delete(name)
  return wanted.size === 0
    ? `\nAll ${objects.length} objects of its files are in the object store.`
    : `\n${wanted.size} of ${objects.length} objects of its files are not in the object store; the first is ${[...wanted.keys()][0]}.`
}

const restore = async (config: Config, { database }: Program, path: string): Promise<string> => {
  if (!existsSync(path)) throw new BackupFault(`${path} does not exist`)
  const from = { file: path, passphrase: await readPassphrase(config, false) }
  const report = reportOnTerminal()
  if (options.has('verify')) {
    const { school, manifest } = await verifyBackup(from, report)
    return `${path} of ${school.takenAt}: ${school.tables.length} tables and ${manifest.files.count} files are as they were.`
  }
  mkdirSync(config.dataDir, { recursive: true })
  const target = {
    connection: await openDatabase(config, database),
    dataDir: config.dataDir,
    givenSecret: process.env.SECRET || undefined,
  }
  const mayReplace = async () =>
    options.has('replace') ||
    (process.stdin.isTTY && (await askYes('There is a school here. Put it aside?')))
  const restored = await restoreSchool(target, from, mayReplace, report)
  if (!restored) return finished
  const { school, manifest, stamp } = restored
  const files = school.hasFiles
    ? `${manifest.files.count} files`
    : 'no files: those that are here stay'
  const kept =
    stamp === undefined
      ? ''
      : '\nThe school that was here is kept: `npm run restore -- --undo` puts it back, `npm run restore -- --forget` removes it.'
  return `The school of ${school.takenAt} is restored: ${school.tables.length} tables, ${files}.${await compareObjects(config, restored)}${kept}`
}

await runCommand(async (program) => {
  const config = readCommandConfig()
  setFileMask(config)
  if (file !== undefined) return restore(config, program, file)
  const target = {
    connection: await openDatabase(config, program.database),
    dataDir: config.dataDir,
  }
  if (options.has('undo'))
    return (await undoRestore(target)) === undefined
      ? finished
      : 'The school of before the restore is back; the restored one is kept in its place.'
  const stamps = await forgetReplaced(target)
  return `${stamps.length} schools were removed.`
})
