import type { Sort } from '@jingke/contract/core'
import type { DeletionState, deletionSorts } from '@jingke/contract/staff'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

export const deletionRequestsPath = '/jk-admin/api-admin/v1/deletionRequest/pageList'

export const deletionRequestsQuery = (
  page: { pageNum: number; pageSize: number },
  state: DeletionState | undefined,
  sort: { sort: Sort<(typeof deletionSorts)[number]> } | undefined,
) => ({
  ...callQuery(deletionRequestsPath, { ...page, ...(state && { state }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
