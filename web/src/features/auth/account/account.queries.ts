import type { OperationKind } from '@jingke/contract/auth'
import { listOperations, listSessions } from '@jingke/contract/auth/calls'
import { getOwnDeletionRequest } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { freshQuery } from '../../../lib/api/call-query.ts'
import type { DayRange } from '../../../lib/time/index.ts'

export const recordsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: DayRange & { kind?: OperationKind },
) => ({
  ...freshQuery(listOperations, { ...page, ...filter }),
  placeholderData: keepPreviousData,
})

export const deletionRequestQuery = () => freshQuery(getOwnDeletionRequest, {})

export const sessionsQuery = () => freshQuery(listSessions, {})
