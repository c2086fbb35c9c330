import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ps = (pid: number, columns: string): string =>
  spawnSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  }).stdout ?? ''

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Fields 3 and 22 of proc_pid_stat(5); the name before them may contain spaces and brackets. */
const readLinuxProcess = (pid: number): { state: string; startedAt: string } => {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const bootId = readOrEmpty('/proc/sys/kernel/random/boot_id').trim()
  return { state: fields[0] ?? '', startedAt: `${bootId}-${fields[19] ?? ''}` }
}

const readOtherProcess = (pid: number): { state: string; startedAt: string } => {
  const [state = '', ...startedAt] = ps(pid, 'stat=,lstart=').trim().split(/\s+/)
  return { state, startedAt: startedAt.join('-').replaceAll(':', '-') }
}

/**
 * Distinguishes a process from a later one with the same pid; undefined once it has ended. A zombie
 * counts as ended: the first process of a container may never reap it.
 */
export const readStartTime = (pid: number): string | undefined => {
  const { state, startedAt } =
    process.platform === 'linux' ? readLinuxProcess(pid) : readOtherProcess(pid)
  return state === '' || state.startsWith('Z') ? undefined : startedAt
}

export const readCommandLine = (pid: number): string =>
  process.platform === 'linux'
    ? readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : ps(pid, 'command=')
