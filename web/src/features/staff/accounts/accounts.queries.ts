import type { Sort } from '@jingke/contract/core'
import type { ActivationCode, StaffAccount, staffSorts } from '@jingke/contract/staff'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

export const accountsPath = '/jk-admin/api-admin/v1/staff/pageList'

export const accountsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; roleId?: number; sort?: Sort<(typeof staffSorts)[number]> },
) => ({
  ...callQuery(accountsPath, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

/** The code is shown once. */
export type Issued = { account: StaffAccount; activation: ActivationCode }
