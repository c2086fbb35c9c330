import type { WorkKind } from '@jingke/contract/chat'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

export const workListPath = '/jk-admin/api-admin/v1/chat/workList'

export const workListQuery = (
  kind: WorkKind,
  page: { readonly pageNum: number; readonly pageSize: number },
) => ({
  ...callQuery(workListPath, { kind, ...page }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
