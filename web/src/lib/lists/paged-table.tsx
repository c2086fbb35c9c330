import { DataTable, type DataTableProps } from '../../ui/index.ts'
import { ListPager, type ListPagerProps } from './list-pager.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

type Props<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'empty'> &
  Pick<ListPagerProps, 'page' | 'size' | 'onChange'> & {
    query: LoadFailureProps['query'] & {
      data: { list: readonly Row[]; total: number } | undefined
      isError: boolean
      isPending: boolean
    }
  }

/** The table of one page of a list, or why it could not be loaded, and the pager. */
export const PagedTable = <Row,>({ query, page, size, onChange, ...table }: Props<Row>) => (
  <>
    {query.isError ? (
      <LoadFailure query={query} />
    ) : (
      <DataTable {...table} rows={query.data?.list ?? []} isLoading={query.isPending} />
    )}
    <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={onChange} />
  </>
)
