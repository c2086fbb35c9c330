import type { Sort } from '@jingke/contract/core'
import type { ActivationCode, StaffAccount, staffSorts } from '@jingke/contract/people'
import { listStaff } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

export const accountsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; roleId?: number; sort?: Sort<(typeof staffSorts)[number]> },
) => ({
  ...callQuery(listStaff, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

/** The code is shown once. */
export type Issued = { account: StaffAccount; activation: ActivationCode }
