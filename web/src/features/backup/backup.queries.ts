import type { Backups } from '@jingke/contract/backup'
import { listBackups } from '@jingke/contract/backup/calls'
import type { Language } from '@jingke/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** Milliseconds. */
const whileRunning = 2000
const otherwise = 60_000

export const isUnderWay = ({ list }: Backups): boolean =>
  list.some(({ state }) => state === 'running' || state === 'waiting')

/** The server tells faults in the language of the reader. */
export const backupsQuery = (language: Language) =>
  queryOptions({
    queryKey: [listBackups, language],
    queryFn: ({ signal, meta }) =>
      call(listBackups, {}, { signal, isRetried: true, isQuiet: meta?.isQuiet === true }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? whileRunning : otherwise),
  })
