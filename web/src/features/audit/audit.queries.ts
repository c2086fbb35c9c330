import type { ChangeSubject, changeSorts } from '@jingke/contract/audit'
import { listChanges } from '@jingke/contract/audit/calls'
import type { Sort } from '@jingke/contract/core'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/call-query.ts'

export type ChangeFilter = {
  keyword?: string
  subject?: ChangeSubject
  subjectId?: number
  from?: string
  to?: string
  sort?: Sort<(typeof changeSorts)[number]>
}

export const changesQuery = (
  page: { pageNum: number; pageSize: number },
  filter: ChangeFilter,
) => ({
  ...callQuery(listChanges, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
