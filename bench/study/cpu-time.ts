import { readdirSync, readFileSync } from 'node:fs'

/** Fields of /proc/<pid>/stat after the name: parent, and times in hundredths of a second. */
const parentField = 1
const timeFields = [11, 12, 13, 14]

const readStat = (pid: string): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

/** Seconds of CPU that a process and its children have used; NaN where there is no /proc. */
export const cpuTimeOf = (pid: number): number => {
  const stats = process.platform === 'linux' ? readdirSync('/proc') : []
  const own = stats.flatMap((name) => {
    const fields = /^\d+$/.test(name) ? readStat(name) : undefined
    return fields && (Number(name) === pid || Number(fields[parentField]) === pid) ? [fields] : []
  })
  if (own.length === 0) return Number.NaN
  const times = own.flatMap((fields) => timeFields.map((field) => Number(fields[field])))
  return times.reduce((sum, time) => sum + time, 0) / 100
}
