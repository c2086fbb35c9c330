import type { Calls } from '@jingke/contract'
import type { OutputOf, RequestOf } from '@jingke/contract/core'
import { defaultPageSize } from '@jingke/contract/core/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Path } from '../api/api.ts'
import type { ExportSource } from './export/export-menu.tsx'
import { parseSort } from './list-address.ts'
import { listQuery, withoutUnset } from './list-query.ts'
import type { LoadFailureProps } from './load-failure.tsx'
import { useListAddress } from './use-list-address.ts'

/** One page of a list, where it is in the list, and what was queried: the export reads the same list. */
export type List<Row> = {
  page: number
  size: number
  change: (change: { page?: number; size?: number }) => void
  source: ExportSource
  query: LoadFailureProps['query'] & {
    data: { list: readonly Row[]; total: number } | undefined
    isError: boolean
    isPending: boolean
    isPlaceholderData: boolean
  }
}

type PageInput = 'pageNum' | 'pageSize' | 'sort'

/** What a list is narrowed down by. */
export type FilterOf<P extends Path> = Omit<RequestOf<Calls[P]>, PageInput>

type Options<P extends Path, Name extends string> = {
  /** Query parameters of the address. */
  filters?: readonly Name[]
  /** Columns that the list can be sorted by. */
  sorts?: readonly string[]
  /** The filters as the call takes them. */
  input?: (filters: Readonly<Record<Name, string>>) => FilterOf<P>
  /** Milliseconds. */
  refetchInterval?: (data: OutputOf<Calls[P]> | undefined) => number
}

/** A list whose page, filters and order are in the address. */
export const useList = <P extends Path, Name extends string = never>(
  path: P,
  { filters: names = [], sorts = [], input, refetchInterval }: Options<P, Name>,
) => {
  const { page, size, filters, change } = useListAddress<Name | 'sort'>([...names, 'sort'])
  const filter = withoutUnset(input?.(filters) ?? ({} as FilterOf<P>))
  const sort = parseSort(filters.sort, sorts)
  // Safe cast: the fields that `FilterOf` leaves out are added.
  const asked = { ...filter, pageNum: page, pageSize: size, sort } as RequestOf<Calls[P]> & object
  const source = listQuery(path, asked)
  const query = useQuery({
    ...source,
    refetchInterval: ({ state }: { state: { data: OutputOf<Calls[P]> | undefined } }) =>
      refetchInterval?.(state.data) ?? false,
  })
  const isFiltered = Object.keys(filter).length > 0
  return { page, size, filters, change, filter, isFiltered, source, query }
}

/** The page of a list that is a part of a page or dialog, so that it is not in the address. */
export const usePaging = (size = defaultPageSize) => {
  const [paging, setPaging] = useState({ page: 1, size })
  return {
    ...paging,
    input: { pageNum: paging.page, pageSize: paging.size },
    change: ({ page = 1, size: next = paging.size }: { page?: number; size?: number }) =>
      setPaging({ page, size: next }),
  }
}
