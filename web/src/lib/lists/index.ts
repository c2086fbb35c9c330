export {
  actionsColumn,
  countColumn,
  linkColumn,
  optionalColumn,
  textColumn,
  timeColumn,
} from './columns.tsx'
export { ExportMenu } from './export/export-menu.tsx'
export type { FileColumn, ListColumn } from './export/list-column.ts'
export { PrintButton } from './export/print-button.tsx'
export { FilteredList } from './filtered-list.tsx'
export { DateFilter, SearchFilter, SelectFilter } from './filters/filters.tsx'
export { SearchedFilter } from './filters/searched-filter.tsx'
export { parseSort } from './list-address.ts'
export { AddButton, ListPage } from './list-page.tsx'
export { ListPager } from './list-pager.tsx'
export { listQuery, withoutUnset } from './list-query.ts'
export { LoadFailure, type LoadFailureProps } from './load-failure.tsx'
export { NotFoundState } from './not-found-state.tsx'
export { OrderedListPage, type ThingFormProps } from './ordered-list-page.tsx'
export { SearchField } from './search-field.tsx'
export { RefusedDialog } from './table/bulk/refused-dialog.tsx'
export { sendInBatches } from './table/bulk/selected.ts'
export { arrangeColumns } from './table/layout/arrange-columns.ts'
export { LayoutButton } from './table/layout/layout-button.tsx'
export { useListLayout } from './table/layout/use-list-layout.ts'
export { ViewMenu } from './table/layout/view-menu.tsx'
export { ListTable } from './table/list-table.tsx'
export { PagedTable } from './table/paged-table.tsx'
export type { Bulk } from './table/selectable-table.tsx'
export { useDebounced } from './use-debounced.ts'
export { useEditing } from './use-editing.ts'
export { type FilterOf, useList, usePaging } from './use-list.ts'
export { useListAddress } from './use-list-address.ts'
