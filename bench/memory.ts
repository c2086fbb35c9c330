import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openLibrary } from './media/upload.ts'
import { signIn, startSchool } from './support/processes.ts'
import { verdict } from './support/verdict.ts'

/** Seconds without an encoder, in which garbage is collected. */
const settle = 60
/** Seconds. */
const longestWait = 300
const interval = 5
/** MiB. */
const limit = 200

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}

const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const field = (key: string) => new RegExp(`^${key}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? ''
        return [{ pid: Number(name), parent: Number(field('PPid')), name: field('Name') }]
      } catch {
        return [] // It has ended since.
      }
    })

const withDescendants = (pid: number, all: readonly Process[]): Process[] =>
  all.flatMap((one) => {
    if (one.pid === pid) return [one]
    return one.parent === pid ? withDescendants(one.pid, all) : []
  })

/** MiB; memory that processes share counts in equal parts for each. */
const proportionalSize = ({ pid }: Process): number => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024
}

const isPostgres = ({ name }: Process): boolean => name.startsWith('postgres')

/** Converting is not idle: an encoder alone is larger than the server. */
const waitUntilIdle = async (server: number): Promise<void> => {
  let quiet = 0
  for (let waited = 0; quiet < settle; waited += interval) {
    if (waited >= longestWait) throw new Error('videos are still being converted')
    await wait(interval * 1000)
    const isBusy = withDescendants(server, listProcesses()).some(
      (one) => one.pid !== server && !isPostgres(one),
    )
    quiet = isBusy ? 0 : quiet + interval
  }
}

/** The server with its jobs and its Postgres, after a minute in which nobody called and nothing was converted. */
export const run = async (): Promise<void> => {
  if (process.platform !== 'linux') {
    console.log('memory is measured on Linux only')
    return
  }
  const school = await startSchool({ JOBS: 'here', DEMO_OPENINGS: '0' })
  try {
    await openLibrary(school.url, await signIn(school.url, 'operator')).clearQueue()
    await waitUntilIdle(school.pid)
    const found = withDescendants(school.pid, listProcesses())
    const sizeOf = (isWanted: (one: Process) => boolean) =>
      found.filter(isWanted).reduce((sum, one) => sum + proportionalSize(one), 0)
    const postgres = sizeOf(isPostgres)
    const server = sizeOf((one) => !isPostgres(one))
    console.log(
      `idle memory: ${Math.round(server + postgres)} MiB (limit ${limit}: ${verdict(server + postgres <= limit, 'ABOVE')}); server ${Math.round(server)}, Postgres ${Math.round(postgres)} in ${found.length} processes`,
    )
  } finally {
    await school.close()
  }
}
