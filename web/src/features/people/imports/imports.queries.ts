import type { ImportBatch, ImportDetail } from '@jingke/contract/people'
import { getImport, listImportRows, listImports } from '@jingke/contract/people/calls'
import type { ImportRowState } from '@jingke/contract/people/constants'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { freshQuery } from '../../../lib/api/call-query.ts'

type Page = { pageNum: number; pageSize: number }

/** Polling interval in milliseconds, while an import runs. */
const pollInterval = 1000

const isWorking = (batch: ImportBatch | undefined): boolean =>
  batch?.state === 'running' || batch?.state === 'undoing'

export const importQuery = (id: number) => ({
  ...freshQuery(getImport, { id }),
  refetchInterval: ({ state }: { state: { data?: ImportDetail | undefined } }) =>
    isWorking(state.data) ? pollInterval : false,
})

/** Read again while rows change, and once more after the last change. */
export const importRowsQuery = (
  batch: ImportBatch,
  page: Page,
  state: ImportRowState | undefined,
) => {
  const input = { id: batch.id, ...page, ...(state && { state }) }
  return {
    queryKey: [listImportRows, input, batch.state] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(listImportRows, input, { signal, isRetried: true, isQuiet: true }),
    staleTime: 0,
    refetchInterval: isWorking(batch) ? pollInterval : (false as const),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  }
}

export const cacheImport = (queries: QueryClient, batch: ImportDetail): void => {
  queries.setQueryData(importQuery(batch.id).queryKey, batch)
  void queries.invalidateQueries({ queryKey: [listImports] })
  void queries.invalidateQueries({ queryKey: [listImportRows] })
}
