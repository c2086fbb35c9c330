import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '../support/programs/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const files = join(root, 'deploy/cluster')

interface Part {
  readonly run: string
  readonly account?: 'postgres'
  /** Where its Postgres keeps its data; that process outlives Patroni. */
  readonly data?: string
  readonly env?: Readonly<Record<string, string>>
  readonly ready?: string
}

export interface Fault {
  readonly stop?: string
  readonly kill?: string
  readonly freeze?: string
  /** Until the part is started again or goes on. */
  readonly seconds: number
  /** Seconds for which calls may fail; absent: none may. */
  readonly failing?: number
}

interface Description {
  readonly parts: Readonly<Record<string, Part>>
  readonly env: Readonly<Record<string, string>>
  readonly faults: readonly Fault[]
}

/** Postgres does not run as root. */
const postgresAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Milliseconds that a part may take to start. */
const startTimeout = 120_000

export interface Cluster {
  readonly url: string
  readonly databaseUrl: string
  readonly storageUrl: string
  readonly secret: string
  readonly faults: readonly Fault[]
  /** Each part with its address and process. */
  map(): string[]
  stop(name: string): Promise<void>
  kill(name: string): Promise<void>
  /** As a machine that hangs: connections stay open, and nothing is answered. */
  freeze(name: string): void
  thaw(name: string): void
  start(name: string): Promise<void>
  /** The database that is the primary. */
  primary(): Promise<string>
}

const hasEnded = (child?: ChildProcess): boolean =>
  child !== undefined && (child.exitCode !== null || child.signalCode !== null)

const answers = async (address: string): Promise<boolean> => {
  if (address.startsWith('http')) {
    // A server that stops waits for connections that are kept.
    const headers = { connection: 'close' }
    return (await fetch(address, { headers, signal: AbortSignal.timeout(2000) })).ok
  }
  const [host = '', port] = address.split(':')
  const socket = connect(Number(port), host)
  try {
    await once(socket, 'connect')
    return true
  } finally {
    socket.destroy()
  }
}

/** Starts what `deploy/cluster` describes, below a folder. `programs`: server and worker in one file each. */
export const startCluster = async (
  folder: string,
  programs: { readonly server: string; readonly worker: string },
  cleanup: AsyncDisposableStack,
): Promise<Cluster> => {
  const ports = new Map<string, number>()
  /** What is free may be given twice, since nothing listens there yet. */
  const otherPort = async (): Promise<number> => {
    const port = await freePort()
    return [...ports.values()].includes(port) ? otherPort() : port
  }
  const findPorts = async (text: string) => {
    for (const [, name = ''] of text.matchAll(/\$\{port\.([\w-]+)\}/g))
      if (!ports.has(name)) ports.set(name, await otherPort())
  }
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const values: Record<string, string> = {
    folder,
    root,
    postgres: `/usr/lib/postgresql/${versions[0]}/bin`,
    server: `node ${programs.server}`,
    worker: `node ${programs.worker}`,
  }
  const fill = (text: string): string =>
    text
      .replaceAll(/\$\{port\.([\w-]+)\}/g, (_, name: string) => String(ports.get(name)))
      .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const names = readdirSync(files)
  const texts = new Map(names.map((name) => [name, readFileSync(join(files, name), 'utf8')]))
  for (const text of texts.values()) await findPorts(text)
  for (const [name, text] of texts) writeFileSync(join(folder, name), fill(text))
  const { parts, env, faults } = parse(fill(texts.get('cluster.yaml') ?? '')) as Description
  const running = new Map<string, ChildProcess>()

  const isReady = async (name: string): Promise<void> => {
    const address = parts[name]?.ready
    const until = Date.now() + startTimeout
    while (address !== undefined && !(await answers(address).catch(() => false))) {
      if (Date.now() > until || hasEnded(running.get(name)))
        throw new Error(
          `${name} did not become ready: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2000)}`,
        )
      await wait(100)
    }
  }
  const start = async (name: string): Promise<void> => {
    const part = parts[name]
    if (!part) throw new Error(`there is no part ${name}`)
    const [command = '', ...args] = part.run.split(/\s+/).map((word) => (word === '""' ? '' : word))
    const own = join(folder, name)
    if (part.data) {
      mkdirSync(own, { recursive: true })
      if (postgresAccount) chownSync(own, postgresAccount.uid, postgresAccount.gid)
    }
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: part.data ? own : root,
      ...(part.account && postgresAccount),
      // A group of its own, so that all of it can be killed.
      detached: true,
      env: {
        ...process.env,
        PATH: `${process.env.PATH}:/usr/sbin`,
        ...(part.env && { ...env, ...part.env }),
      },
      stdio: ['ignore', log, log],
    })
    running.set(name, child)
    await isReady(name)
  }
  const signal = async (name: string, with_: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const child = running.get(name)
    if (!child?.pid || hasEnded(child)) return
    const ended = once(child, 'exit')
    const data = parts[name]?.data
    if (with_ === 'SIGTERM') child.kill(with_)
    else {
      process.kill(-child.pid, with_)
      const pid = data && Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid) process.kill(pid, with_)
    }
    await ended
  }
  const signalGroup = (name: string, with_: 'SIGSTOP' | 'SIGCONT') => {
    const pid = running.get(name)?.pid
    if (pid) process.kill(-pid, with_)
  }
  cleanup.defer(async () => {
    for (const name of [...running.keys()].reverse()) await signal(name, 'SIGKILL').catch(() => {})
  })
  for (const name of Object.keys(parts)) await start(name)
  return {
    url: `http://127.0.0.1:${ports.get('site')}`,
    databaseUrl: env.DATABASE_URL ?? '',
    storageUrl: env.STORAGE_URL ?? '',
    secret: env.SECRET ?? '',
    faults,
    map: () =>
      Object.entries(parts).map(
        ([name, { ready = '' }]) =>
          `${name.padEnd(12)} process ${running.get(name)?.pid}  ${ready}`,
      ),
    start,
    stop: (name) => signal(name, 'SIGTERM'),
    kill: (name) => signal(name, 'SIGKILL'),
    freeze: (name) => signalGroup(name, 'SIGSTOP'),
    thaw: (name) => signalGroup(name, 'SIGCONT'),
    primary: async () => {
      for (const name of ['a', 'b']) {
        const asked = await fetch(`http://127.0.0.1:${ports.get(`patroni-${name}`)}/primary`).catch(
          () => undefined,
        )
        if (asked?.ok) return `database-${name}`
      }
      throw new Error('there is no primary')
    },
  }
}
