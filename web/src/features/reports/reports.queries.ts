import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import { listReportScopes } from '@jingke/contract/reports/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, longStale } from '../../lib/api/call-query.ts'

type ReportPath = (typeof calls)[keyof typeof calls]

/** Milliseconds. The sums are computed twice a minute. */
const refetchInterval = 60_000

/** The former answer stays while another range or page loads. */
export const reportQuery = <P extends ReportPath>(path: P, input: RequestOf<Calls[P]>) => ({
  ...callQuery(path, input),
  staleTime: refetchInterval / 2,
  refetchInterval,
  placeholderData: keepPreviousData,
})

export const scopesQuery = { ...callQuery(listReportScopes, {}), staleTime: longStale }
