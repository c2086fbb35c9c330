import { BarChart } from '../../lib/charts/bar-chart.tsx'
import { toRoundCeiling } from '../../lib/charts/bars.ts'
import { toShortDay } from '../../lib/charts/short-day.ts'
import { type Column, DataTable } from '../../ui/index.ts'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'

type Props<Row> = {
  label: string
  days: readonly Row[]
  /** What the chart shows. */
  figureOf: (day: Row) => number
  columns: readonly Column<Row>[]
}

/** One figure day by day as a chart, and a table beside it. */
export const DayChart = <Row extends { day: string }>(props: Props<Row>) => {
  const t = reportsTranslations.useTranslations()
  const { label, days, figureOf } = props
  return (
    <div className={css.both}>
      <BarChart
        label={label}
        bars={days.map((row) => {
          const value = figureOf(row)
          return { id: row.day, name: toShortDay(row.day), value, title: `${row.day}: ${value}` }
        })}
        ceiling={toRoundCeiling(days.map(figureOf))}
      />
      <DataTable
        className={css.dayTable ?? ''}
        caption={label}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          {
            id: 'day',
            header: t('column.day'),
            isRowHeader: true,
            isNarrow: true,
            cell: ({ day }) => day,
          },
          ...props.columns,
        ]}
      />
    </div>
  )
}
