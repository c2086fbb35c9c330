import type { WorkKind } from '@jingke/contract/chat'
import { listWorkItems } from '@jingke/contract/chat/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const workListQuery = (
  kind: WorkKind,
  page: { readonly pageNum: number; readonly pageSize: number },
) => ({
  ...callQuery(listWorkItems, { kind, ...page }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
