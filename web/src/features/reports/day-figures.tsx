import type { ReportDay } from '@jingke/contract/reports'
import { useState } from 'react'
import { BarChart } from '../../lib/charts/bar-chart.tsx'
import { toRoundCeiling } from '../../lib/charts/bars.ts'
import { toMinutes } from '../../lib/format/minutes.ts'
import { ExportMenu, type FileColumn } from '../../lib/lists/index.ts'
import { Card, DataTable, SegmentedControl } from '../../ui/index.ts'
import { DrillDownLink } from './report-parts.tsx'
import css from './reports.module.css'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

const measures = ['learners', 'minutes', 'lessons', 'signIns'] as const
type Measure = (typeof measures)[number]

const figureOf: Record<Measure, (day: ReportDay) => number> = {
  learners: ({ learners }) => learners,
  minutes: ({ seconds }) => toMinutes(seconds),
  lessons: ({ finishedLessons }) => finishedLessons,
  signIns: ({ signedIn }) => signedIn,
}

/** The list behind a figure of a day. */
const queryOf: Record<Measure, Readonly<Record<string, string>>> = {
  learners: { view: 'learners', list: 'active' },
  minutes: { view: 'learners', list: 'active' },
  lessons: { view: 'records' },
  signIns: { view: 'sign-ins', outcome: 'in' },
}

type Props = {
  days: readonly ReportDay[]
  source: { queryKey: readonly unknown[] }
  address: ReportAddress
  reportsPath: string
}

const useFileColumns = (): FileColumn<ReportDay>[] => {
  const t = reportsTranslations.useTranslations()
  return [
    { heading: t('column.day'), value: ({ day }) => day },
    ...measures.map((measure) => ({
      heading: t(`measure.${measure}`),
      value: figureOf[measure],
    })),
    { heading: t('figure.refused'), value: ({ refused }) => refused },
  ]
}

/** One figure day by day, as a chart and as a table. */
export const DayFigures = ({ days, source, address, reportsPath }: Props) => {
  const t = reportsTranslations.useTranslations()
  const [measure, setMeasure] = useState<Measure>('learners')
  const shown = days.map((one) => {
    const value = figureOf[measure](one)
    return { day: one.day, value, title: `${one.day}: ${value}` }
  })
  const label = t(`chart.${measure}`)
  const fileColumns = useFileColumns()
  return (
    <Card className={css.days}>
      <div className={css.daysTop}>
        <h2 className={css.subtitle}>{label}</h2>
        <SegmentedControl<Measure>
          legend={t('chart.choose')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={setMeasure}
        />
        <ExportMenu source={source} columns={fileColumns} name={t('file.days')} />
      </div>
      <div className={css.both}>
        <BarChart
          label={label}
          days={shown}
          ceiling={toRoundCeiling(shown.map(({ value }) => value))}
        />
        <DataTable
          className={css.dayTable ?? ''}
          caption={label}
          rows={shown.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            {
              id: 'day',
              header: t('column.day'),
              isRowHeader: true,
              isNarrow: true,
              cell: ({ day }) => day,
            },
            {
              id: 'value',
              header: t(`measure.${measure}`),
              align: 'end',
              cell: ({ day, value }) => (
                <DrillDownLink
                  value={value}
                  to={reportsPath + address.queryFor({ ...queryOf[measure], from: day, to: day })}
                >
                  {value}
                </DrillDownLink>
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}
