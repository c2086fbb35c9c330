import { DataTable, type DataTableProps } from '../../../ui/index.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { type ListColumn, toFileColumns } from '../export/list-column.ts'
import { ListPager } from '../list-pager.tsx'
import { LoadFailure } from '../load-failure.tsx'
import type { List } from '../use-list.ts'
import { useListAddress } from '../use-list-address.ts'
import { ColumnMenu, canHide } from './column-menu.tsx'
import css from './table.module.css'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { ViewMenu } from './view-menu.tsx'

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'rowKey' | 'empty'> & {
  /** Name of the list in the whole console; views and the choice of columns are stored by it. Absent: it has none. */
  name?: string
  columns: readonly ListColumn<Row>[]
  list: List<Row>
}

/** The table of one page of a list, or why it could not be loaded, and the pager. */
export const PagedTable = <Row,>({ name = '', list, columns, ...table }: PagedTableProps<Row>) => {
  const { query, source, page, size } = list
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
            {name && <ViewMenu listName={name} hidden={hidden} />}
            {total > 0 && (
              <ExportMenu source={source} columns={toFileColumns(shown)} name={table.caption} />
            )}
            {name && <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />}
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
      <ListPager {...{ page, size, total }} onChange={list.change} />
    </>
  )
}
