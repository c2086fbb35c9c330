import { readdirSync, readFileSync } from 'node:fs'

/** What the processes of a group do. */
export interface GroupUse {
  /** Seconds of processor time that they have used. */
  readonly used: number
  /** One of them runs or waits for a processor. */
  readonly isRunnable: boolean
}

/** Clock ticks per second on Linux. */
const ticks = 100

/** Positions in `/proc/<pid>/stat`, counted after the name in parentheses. */
const fieldIndex = { state: 0, group: 2, userTime: 11, systemTime: 12 }

const readStat = (processId: string): string[] => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Megabytes in memory; undefined where the system does not tell. */
export const readMemory = (processId: number): number | undefined => {
  try {
    const [, pages] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ')
    return (Number(pages) * 4096) / 2 ** 20
  } catch {
    return undefined
  }
}

/** Undefined where the system does not tell. */
export const readGroupUse = (leader: number): GroupUse | undefined => {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return undefined
  }
  const stats = names.map(readStat).filter((stat) => Number(stat[fieldIndex.group]) === leader)
  if (stats.length === 0) return undefined
  const sumOf = (at: number) => stats.reduce((sum, stat) => sum + Number(stat[at] ?? 0), 0)
  return {
    used: (sumOf(fieldIndex.userTime) + sumOf(fieldIndex.systemTime)) / ticks,
    isRunnable: stats.some((stat) => stat[fieldIndex.state] === 'R'),
  }
}

/**
 * Without progress for `period` seconds, it lives and gets too little of the processors. `before` is what
 * was read a period ago; undefined: this is the first reading since the last progress.
 */
export const isStarved = (
  now: GroupUse | undefined,
  before: GroupUse | undefined,
  period: number,
): boolean => now?.isRunnable === true && now.used - (before ?? now).used < period / 2
