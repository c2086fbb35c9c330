import { type Finding, fail, ok, type Words, warn } from '../finding.ts'

/** Milliseconds by which other clocks are ahead of this machine's; undefined: not known. */
export interface Clocks {
  readonly database: number | undefined
  readonly address: number | undefined
}

/** Milliseconds. A code of an authenticator app is valid for half a minute. */
const noticeable = 5000
const wrong = 30_000

const toSeconds = (milliseconds: number): string =>
  `${milliseconds > 0 ? '+' : ''}${Math.round(milliseconds / 1000)} s`

const describe = ({ database, address }: Clocks): Words => {
  const zh = [
    database !== undefined && `数据库 ${toSeconds(database)}`,
    address !== undefined && `PUBLIC_URL ${toSeconds(address)}`,
  ]
  const en = [
    database !== undefined && `the database ${toSeconds(database)}`,
    address !== undefined && `PUBLIC_URL ${toSeconds(address)}`,
  ]
  return {
    zh: `与本机时钟的差：${zh.filter(Boolean).join('，')}。`,
    en: `Difference to the clock of this machine: ${en.filter(Boolean).join(', ')}.`,
  }
}

/** Undefined: there is no other clock. */
export const judgeClock = (clocks: Clocks): Finding | undefined => {
  const differences = [clocks.database, clocks.address].filter((value) => value !== undefined)
  if (differences.length === 0) return undefined
  const largest = Math.max(...differences.map(Math.abs))
  const next = {
    zh: '在每台机器上启用时间同步（NTP，例如 systemd-timesyncd 或 chrony）。',
    en: 'Switch on time synchronisation (NTP: systemd-timesyncd or chrony) on every machine.',
  }
  if (largest >= wrong) return fail(describe(clocks), next)
  return largest >= noticeable ? warn(describe(clocks), next) : ok(describe(clocks))
}
