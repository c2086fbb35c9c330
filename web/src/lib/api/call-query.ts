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

/** A query whose error is shown by what shows its data, or by nothing. */
export const quietQuery = <P extends Path>(path: P, input: RequestOf<Calls[P]>) => ({
  ...callQuery(path, input),
  meta: { isQuiet: true },
})

/** A quiet query that is made again each time. */
export const freshQuery = <P extends Path>(path: P, input: RequestOf<Calls[P]>) => ({
  ...quietQuery(path, input),
  staleTime: 0,
})

/** Milliseconds: the stale time of data that seldom changes. */
export const longStale = 5 * 60_000

/** Errors are not shown: the page that needs the data may never be opened. */
export const prefetch = <Data, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void => void queries.prefetchQuery({ ...query, meta: { isQuiet: true } })
