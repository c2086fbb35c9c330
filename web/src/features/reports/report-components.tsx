import type { ComponentProps, ReactNode } from 'react'
import { countColumn, type ListColumn, ListTable, PagedTable } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { reportsTranslations } from './reports.translations.ts'

const NoRows = () => {
  const t = reportsTranslations.useTranslations()
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}

/** The rows of one page of a report. */
export const ReportTable = <Row,>(props: Omit<ComponentProps<typeof PagedTable<Row>>, 'empty'>) => (
  <PagedTable {...props} empty={<NoRows />} />
)

/** The rows of a report without pages. */
export const WholeReportTable = <Row,>(
  props: Omit<ComponentProps<typeof ListTable<Row>>, 'empty'>,
) => <ListTable {...props} empty={<NoRows />} />

type DrillDownLinkProps = { to: string; value: number; children: ReactNode }

/** A figure that opens the list behind it; none: a list of nothing. */
export const DrillDownLink = ({ to, value, children }: DrillDownLinkProps) =>
  value === 0 ? children : <Link to={to}>{children}</Link>

type FigureOptions<Row> = {
  /** The text in the file; absent: the number. */
  text?: (row: Row) => string | number
  /** In the table; absent: as in the file. */
  shown?: (row: Row) => ReactNode
  isSpare?: boolean
}

/** A column of figures that open the lists behind them. */
export const figureColumn = <Row,>(
  id: string,
  header: string,
  figure: (row: Row) => number,
  to: (row: Row) => string,
  { text = figure, shown = text, ...options }: FigureOptions<Row> = {},
): ListColumn<Row> =>
  countColumn(id, header, text, {
    ...options,
    cell: (row) => (
      <DrillDownLink value={figure(row)} to={to(row)}>
        {shown(row)}
      </DrillDownLink>
    ),
  })
