import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Path } from '../../lib/api.ts'
import { callQuery, longStale } from '../../lib/call-query.ts'

const base = '/jk-admin/api-admin/v1/report'

type ReportPath = Extract<Path, `${typeof base}/${string}`>

/** Milliseconds. The sums are computed twice a minute. */
const refetchInterval = 60_000

/** The former answer stays while another range or page loads. */
export const reportQuery = <P extends ReportPath>(path: P, input: RequestOf<Calls[P]>) => ({
  ...callQuery(path, input),
  staleTime: refetchInterval / 2,
  refetchInterval,
  placeholderData: keepPreviousData,
})

export const scopesQuery = { ...callQuery(`${base}/scopes`, {}), staleTime: longStale }
