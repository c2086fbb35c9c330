import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import { listReportScopes } from '@jingke/contract/reports/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, longStale } from '../../lib/api/call-query.ts'
import type { ReportAddress } from './use-report-address.ts'

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

/** One page of a report. */
export const useReport = <P extends ReportPath>(
  { page, size, change }: ReportAddress,
  path: P,
  input: Omit<RequestOf<Calls[P]>, 'pageNum' | 'pageSize'>,
) => {
  // Safe cast: the fields that are left out are added.
  const asked = { ...input, pageNum: page, pageSize: size } as RequestOf<Calls[P]>
  const source = reportQuery(path, asked)
  return { page, size, change, source, query: useQuery(source) }
}

export const scopesQuery = { ...callQuery(listReportScopes, {}), staleTime: longStale }
