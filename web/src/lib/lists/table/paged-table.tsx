import { pageSizes } from '@jingke/contract/core/constants'
import type { DataTableProps } from '../../../ui/index.ts'
import type { ListColumn } from '../export/list-column.ts'
import { ListPager } from '../list-pager.tsx'
import { LoadFailure } from '../load-failure.tsx'
import type { List } from '../use-list.ts'
import { useListAddress } from '../use-list-address.ts'
import { useListLayout } from './layout/use-list-layout.ts'
import { ListTable } from './list-table.tsx'

export type PagedTableProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'rowKey' | 'empty' | 'isMatrix'
> & {
  /** As that of `ListTable`. */
  name: string
  columns: readonly ListColumn<Row>[]
  list: List<Row>
  /** What the list starts with is not known yet. */
  isOpening?: boolean
}

/** The table of one page of a list, or why it could not be loaded, and the pager. */
export const PagedTable = <Row,>({ list, isOpening, ...table }: PagedTableProps<Row>) => {
  const { query, source, page, size } = list
  const total = query.data?.total ?? 0
  const { filters, change } = useListAddress(['sort'])
  const { remember } = useListLayout(table.name)
  return (
    <>
      {query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <ListTable
          {...table}
          hasViews
          source={source}
          rows={query.data?.list ?? []}
          isLoading={query.isPending || isOpening === true}
          isStale={query.isPlaceholderData}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
      <ListPager
        {...{ page, size, total }}
        onChange={(next) => {
          const pageSize = pageSizes.find((known) => known === next.size)
          if (pageSize) remember({ pageSize })
          list.change(next)
        }}
      />
    </>
  )
}
