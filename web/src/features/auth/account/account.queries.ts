import type { OperationKind } from '@jingke/contract/auth'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'
import type { DayRange } from '../../../lib/time/index.ts'

export const recordsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: DayRange & { kind?: OperationKind },
) => ({
  ...callQuery('/jk-user/api-user/v1/operateRecord/pageList', { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const deletionRequestQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/personalData/deletionRequest', {}),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const sessionsQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/session/list', {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
