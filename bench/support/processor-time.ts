import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in `/proc`; the same on all Linux systems of today. */
const ticksPerSecond = 100

/** The parent, and the seconds that the process and its children that have ended spent on a processor. */
const readStat = (pid: number): { parent: number; seconds: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain spaces; the state follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    return undefined // It has ended since, or this is not Linux.
  }
}

/** Processor time of one process. */
export const processorTime = (pid: number): number => readStat(pid)?.seconds ?? Number.NaN

/** Processor time of the postmaster and its connections. */
export const postgresTime = (postmaster: number): number => {
  const own = processorTime(postmaster)
  if (Number.isNaN(own)) return own
  return readdirSync('/proc').reduce((sum, name) => {
    if (!/^\d+$/.test(name)) return sum
    const stat = readStat(Number(name))
    return stat?.parent === postmaster ? sum + stat.seconds : sum
  }, own)
}
