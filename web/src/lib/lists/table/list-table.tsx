import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '../../../ui/index.ts'
import { ExportMenu, type ExportSource } from '../export/export-menu.tsx'
import { type ListColumn, toFileColumns } from '../export/list-column.ts'
import { arrangeColumns } from './layout/arrange-columns.ts'
import { LayoutButton } from './layout/layout-button.tsx'
import { useListLayout } from './layout/use-list-layout.ts'
import { ViewMenu } from './layout/view-menu.tsx'
import css from './table.module.css'

export type ListTableProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'density'> & {
  /** Name of the list in the whole console; the layout and saved views are stored by it. Empty: it has none. */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Absent: the list cannot be exported. */
  source?: ExportSource
  /** The list has filters or an order in the address, which can be saved. */
  hasViews?: boolean
  /** More tools, before the others. */
  tools?: ReactNode
}

/** A table of the console with its tools: saved views, export, columns and density. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { name, columns, source, hasViews = false, tools, ...table } = props
  const control = useListLayout(name)
  const { layout, isReady } = control
  const shown = arrangeColumns(columns, layout)
  return (
    <div>
      <div className={css.tools}>
        {tools}
        {name && hasViews && <ViewMenu listName={name} control={control} />}
        {source && table.rows.length > 0 && (
          <ExportMenu source={source} columns={toFileColumns(shown)} name={table.caption} />
        )}
        {name && <LayoutButton columns={columns} control={control} />}
      </div>
      <DataTable
        {...table}
        columns={shown}
        density={layout.density}
        isLoading={table.isLoading || !isReady}
        {...(table.onSort && {
          onSort: (sort) => {
            control.remember({ sort })
            table.onSort?.(sort)
          },
        })}
      />
    </div>
  )
}
