import type { Sort } from '@jingke/contract/core'
import type { ImportBatch, ImportDetail } from '@jingke/contract/staff'
import type { ImportRowState, importSorts } from '@jingke/contract/staff/constants'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

type Page = { pageNum: number; pageSize: number }

const listPath = '/jk-admin/api-admin/v1/learnerImport/pageList'
const rowsPath = '/jk-admin/api-admin/v1/learnerImport/rows'

/** Polling interval in milliseconds, while an import runs. */
const pollInterval = 1000

const isWorking = (batch: ImportBatch | undefined): boolean =>
  batch?.state === 'running' || batch?.state === 'undoing'

export const importsQuery = (page: Page, sort?: { sort: Sort<(typeof importSorts)[number]> }) => ({
  ...callQuery(listPath, { ...page, ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const importQuery = (id: number) => ({
  ...callQuery('/jk-admin/api-admin/v1/learnerImport/detail', { id }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: ImportDetail | undefined } }) =>
    isWorking(state.data) ? pollInterval : false,
  meta: { isQuiet: true },
})

export const importRowsQuery = (id: number, page: Page, state: ImportRowState | undefined) => ({
  ...callQuery(rowsPath, { id, ...page, ...(state && { state }) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const cacheImport = (queries: QueryClient, batch: ImportDetail): void => {
  queries.setQueryData(importQuery(batch.id).queryKey, batch)
  void queries.invalidateQueries({ queryKey: [listPath] })
  void queries.invalidateQueries({ queryKey: [rowsPath] })
}
