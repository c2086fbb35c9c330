import type { Backups } from '@jingke/contract/backup'
import { listBackups } from '@jingke/contract/backup/calls'
import { callQuery } from '../../lib/api/call-query.ts'

/** Milliseconds. */
const whileRunning = 2000
const otherwise = 60_000

export const isUnderWay = ({ list }: Backups): boolean =>
  list.some(({ state }) => state === 'running' || state === 'waiting')

export const backupsQuery = {
  ...callQuery(listBackups, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: Backups | undefined } }) =>
    data && isUnderWay(data) ? whileRunning : otherwise,
}
