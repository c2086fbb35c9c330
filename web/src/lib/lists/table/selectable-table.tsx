import type { ReactNode } from 'react'
import type { ListColumn } from '../export/list-column.ts'
import type { List } from '../use-list.ts'
import { RefusedDialog } from './bulk/refused-dialog.tsx'
import type { Selected } from './bulk/selected.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { type BulkTask, useBulkRun } from './bulk/use-bulk-run.ts'
import { useSelection } from './bulk/use-selection.ts'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'
import { tableTranslations } from './table.translations.ts'

/** The selected rows, and how to run a task on them. */
export type Bulk<Filter> = {
  readonly selected: Selected<Filter>
  readonly run: (task: BulkTask<Filter>) => void
}

export type BulkProps<Row, Filter> = {
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** What can be done with the selected rows. */
  actions: (bulk: Bulk<Filter>) => ReactNode
}

type Props<Row, Filter> = PagedTableProps<Row> &
  BulkProps<Row, Filter> & {
    /** A selection of all rows that match its filter is sent as such. */
    list: List<Row> & { filter: Filter }
  }

/** A table with rows that can be selected, also on several pages. */
export const SelectableTable = <Row, Filter>(props: Props<Row, Filter>) => {
  const { idOf, nameOf, actions, columns, ...table } = props
  const { query, filter, source } = props.list
  const t = tableTranslations.useTranslations()
  const { list = [], total = 0 } = query.data ?? {}
  const { selected, has, toggle, selectMatching, clear } = useSelection(filter, total)
  const bulk = useBulkRun<Filter>(source)
  const shown = list.map(idOf)
  const isBusy = bulk.progress !== undefined
  const select: ListColumn<Row> = {
    id: 'select',
    value: null,
    isNarrow: true,
    header: (
      <input
        type="checkbox"
        aria-label={t('selection.page')}
        disabled={isBusy || query.isPlaceholderData || shown.length === 0}
        checked={shown.length > 0 && shown.every(has)}
        onChange={(event) => toggle(shown, event.target.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={t('selection.row', { name: nameOf(row) })}
        disabled={isBusy}
        checked={has(idOf(row))}
        onChange={(event) => toggle([idOf(row)], event.target.checked)}
      />
    ),
  }
  const run = async (task: BulkTask<Filter>): Promise<void> => {
    if (await bulk.run(selected, task)) clear()
  }
  return (
    <>
      {(selected.count > 0 || isBusy) && (
        <SelectionBar
          {...bulk}
          count={selected.count}
          total={total}
          onSelectMatching={selectMatching}
          onClear={clear}
        >
          {actions({ selected, run: (task) => void run(task) })}
        </SelectionBar>
      )}
      <PagedTable {...table} columns={[select, ...columns]} />
      {bulk.refused.length > 0 && (
        <RefusedDialog refused={bulk.refused} onClose={bulk.closeRefused} />
      )}
    </>
  )
}
