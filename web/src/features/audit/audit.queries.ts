import type { AuditSubject, auditSorts } from '@jingke/contract/audit'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import type { Sort } from '@jingke/contract/core'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/call-query.ts'

export type AuditFilter = {
  keyword?: string
  subject?: AuditSubject
  subjectId?: number
  from?: string
  to?: string
  sort?: Sort<(typeof auditSorts)[number]>
}

export const changesQuery = (page: { pageNum: number; pageSize: number }, filter: AuditFilter) => ({
  ...callQuery(listAuditEntries, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
