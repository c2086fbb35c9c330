import type { ReportDay } from '@jingke/contract/reports'
import { useState } from 'react'
import { toMinutes } from '../../lib/format/minutes.ts'
import { ExportMenu, type FileColumn } from '../../lib/lists/index.ts'
import { Card, SegmentedControl } from '../../ui/index.ts'
import { DayChart } from './day-chart.tsx'
import { figureColumn } from './report-components.tsx'
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
export const DayFigures = ({ days, source, address }: Props) => {
  const t = reportsTranslations.useTranslations()
  const [measure, setMeasure] = useState<Measure>('learners')
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
      <DayChart
        label={label}
        days={days}
        figureOf={figureOf[measure]}
        columns={[
          figureColumn('value', t(`measure.${measure}`), figureOf[measure], ({ day }) =>
            address.queryFor({ ...queryOf[measure], from: day, to: day }),
          ),
        ]}
      />
    </Card>
  )
}
