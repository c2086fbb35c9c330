import type { Sort } from '@jingke/contract/core'
import type { DeletionState, deletionSorts } from '@jingke/contract/people'
import { listDeletionRequests } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

export const deletionRequestsQuery = (
  page: { pageNum: number; pageSize: number },
  state: DeletionState | undefined,
  sort: { sort: Sort<(typeof deletionSorts)[number]> } | undefined,
) => ({
  ...callQuery(listDeletionRequests, { ...page, ...(state && { state }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
