import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { forgetReplaced } from '../../src/platform/backup/index.ts'
import { sumTables, type TableSums } from '../../src/platform/backup/load-database.ts'
import { checkBackup } from '../../src/platform/backup/restore-files.ts'
import { listTables, prepareSession } from '../../src/platform/backup/tables.store.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { ConfigError } from '../../src/platform/config/config-error.ts'
import { createContext } from '../../src/platform/context.ts'
import { createStorage } from '../../src/platform/files/storage.ts'
import { openFaultHarness } from '../support/fault-harness.ts'

const root = new URL('../../..', import.meta.url).pathname
const passphrase = 'three words and four'
const ignore = () => {}

const startCommand = (name: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [`server/src/commands/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env, BACKUP_PASSPHRASE: passphrase },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }))
  return { kill: () => child.kill('SIGKILL'), ended }
}

const withClient = async <Result>(
  connection: PoolConfig,
  run: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await prepareSession(client)
    return await run(client)
  } finally {
    await client.end()
  }
}

const sumsOf = (connection: PoolConfig): Promise<TableSums> =>
  withClient(connection, async (client) => sumTables(client, await listTables(client)))

const isSame = (one: TableSums, other: TableSums): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) ===
  JSON.stringify(Object.entries(other).toSorted())

/** A table of some megabytes, so that its rows are read and written for a while. */
const fill = async (client: Client, text: string): Promise<void> => {
  await client.query(
    `insert into groups (name)
     select $1 || number || repeat(md5(number::text), 20) from generate_series(1, 10000) as number`,
    [text],
  )
}

/** Which of the two schools the files are those of. */
const mark = 'images/00/mark.txt'

interface Taken {
  readonly file: string
  readonly sums: TableSums
  readonly mark: string
}

/**
 * Kills backups, and then restores of one school over another, at random moments. A killed backup leaves no file under
 * its name or a whole one. After a killed restore the school is the former or the restored one, with its files, or one
 * that servers refuse; running it again restores it.
 */
export const runBackupFaults = async ({ kills }: { kills: number }) => {
  const cleanup = new AsyncDisposableStack()
  try {
    const harness = await openFaultHarness('backup-faults', cleanup)
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env } = harness.env
    const source = { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const storage = createStorage(dataDir)
    const report = { kills: 0, former: 0, restored: 0, refused: 0, wrong: 0 }
    await harness.fill(async () => {
      for (let number = 0; number < 200; number += 1)
        await storage.putNamed('public', `images/00/${number}.png`, Buffer.alloc(20_000, number))
    })
    let longest = 0
    const take = async (text: string): Promise<Taken> => {
      await withClient(harness.connection(), (client) => fill(client, text))
      await storage.putNamed('public', mark, Buffer.from(text))
      const file = join(dataDir, `${text}.backup`)
      const begun = performance.now()
      const { code, said } = await startCommand('backup', [file], source).ended
      if (code !== 0) throw new Error(said)
      longest = performance.now() - begun
      return {
        file,
        mark: text,
        sums: (await checkBackup({ file, passphrase }, ignore)).manifest.tables,
      }
    }
    const schools = [await take('one'), await take('two')]

    const killSome = async (command: ReturnType<typeof startCommand>) => {
      const late = sleep(randomInt(Math.ceil(longest)), 'late' as const)
      if ((await Promise.race([late, command.ended])) === 'late' && command.kill())
        report.kills += 1
      await command.ended
    }
    for (let round = 0; round < kills; round += 1) {
      const file = join(dataDir, 'killed.backup')
      await killSome(startCommand('backup', [file], source))
      if (existsSync(file)) await checkBackup({ file, passphrase }, ignore)
      rmSync(file, { force: true })
    }

    const there = join(dataDir, 'target')
    mkdirSync(there)
    await withClient(harness.connection(), (client) => client.query('create database target'))
    const connection = { ...harness.connection(), database: 'target' }
    const target = {
      ...env,
      DATA_DIR: there,
      DATABASE_URL: databaseUrl.replace(/jingke$/, 'target'),
    }
    const isSchool = async ({ sums, mark: text }: Taken) =>
      readFileSync(join(there, 'files', mark), 'utf8') === text &&
      isSame(await sumsOf(connection), sums)
    const restore = async ({ file }: Taken) => {
      const begun = performance.now()
      const { code, said } = await startCommand('restore', [file, '--replace'], target).ended
      if (code !== 0) throw new Error(said)
      longest = performance.now() - begun
      await forgetReplaced({ connection, dataDir: there })
    }
    const open = async () => {
      const context = await createContext(readConfig(target), connection)
      await context[Symbol.asyncDispose]()
    }
    if (schools[0]) await restore(schools[0])
    for (let round = 0; round < kills; round += 1) {
      const [former, next] = round % 2 === 0 ? schools : schools.toReversed()
      if (!former || !next) throw new Error('there are two schools')
      await killSome(startCommand('restore', [next.file, '--replace'], target))
      try {
        await open()
        if (await isSchool(former)) report.former += 1
        else if (await isSchool(next)) report.restored += 1
        else report.wrong += 1
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        report.refused += 1
      }
      await restore(next)
      if (!(await isSchool(next))) report.wrong += 1
    }
    return report
  } finally {
    await cleanup.disposeAsync()
  }
}
