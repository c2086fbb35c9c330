import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '../../../ui/index.ts'
import { ExportMenu, type ExportSource } from '../export/export-menu.tsx'
import { type ListColumn, toFileColumns } from '../export/list-column.ts'
import { ListPager, type ListPagerProps } from '../list-pager.tsx'
import { LoadFailure, type LoadFailureProps } from '../load-failure.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ColumnMenu, canHide } from './column-menu.tsx'
import css from './table.module.css'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { ViewMenu } from './view-menu.tsx'

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'rowKey' | 'empty'> &
  Pick<ListPagerProps, 'page' | 'size' | 'onChange'> & {
    /** Name of the list in the whole console; views and the choice of columns are stored by it. */
    name: string
    columns: readonly ListColumn<Row>[]
    /** What was queried: the export reads the same list. */
    source: ExportSource
    query: LoadFailureProps['query'] & {
      data: { list: readonly Row[]; total: number } | undefined
      isError: boolean
      isPending: boolean
      isPlaceholderData: boolean
    }
    /** Above the table, beside the views and the choice of columns. */
    tools?: ReactNode
  }

/** The table of one page of a list, or why it could not be loaded, and the pager. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { name, query, source, page, size, onChange, columns, tools, ...table } = props
  const { hidden, toggle } = useHiddenColumns(name)
  const shown = columns.filter((column) => !canHide(column) || !hidden.includes(column.id))
  const total = query.data?.total ?? 0
  const { filters, change } = useListAddress(['sort'])
  return (
    <>
      {query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <div>
          <div className={css.tools}>
            <ViewMenu listName={name} hidden={hidden} />
            {total > 0 && (
              <ExportMenu source={source} columns={toFileColumns(shown)} name={table.caption} />
            )}
            <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
            {tools}
          </div>
          <DataTable
            {...table}
            columns={shown}
            rows={query.data?.list ?? []}
            isLoading={query.isPending}
            isStale={query.isPlaceholderData}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
          />
        </div>
      )}
      <ListPager page={page} size={size} total={total} onChange={onChange} />
    </>
  )
}
