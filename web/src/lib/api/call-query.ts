import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { call, type Path } from './api.ts'

/** The options of a query that makes one call. */
export const callQuery = <P extends Path>(path: P, input: RequestOf<Calls[P]>) =>
  queryOptions({
    queryKey: [path, input],
    queryFn: ({ signal, meta }) =>
      call(path, input, { signal, isRetried: true, isQuiet: meta?.isQuiet === true }),
  })

/** A query that is made again each time; whoever shows its data shows its error too. */
export const freshQuery = <P extends Path>(path: P, input: RequestOf<Calls[P]>) => ({
  ...callQuery(path, input),
  staleTime: 0,
  meta: { isQuiet: true },
})

/** Milliseconds: the stale time of data that seldom changes. */
export const longStale = 5 * 60_000

/** Errors are not shown: the page that needs the data may never be opened. */
export const prefetch = <Data, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void => void queries.prefetchQuery({ ...query, meta: { isQuiet: true } })
