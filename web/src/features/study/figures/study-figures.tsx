import type { StudyFigures as Figures } from '@jingke/contract/study'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import {
  Button,
  Card,
  type Column,
  DataTable,
  SegmentedControl,
  Skeleton,
  Stack,
} from '../../../ui/index.ts'
import { type Figure, FigureChart } from './figure-chart.tsx'
import { FigureFacts } from './figure-facts.tsx'
import { figuresQuery, useExport } from './figures.queries.ts'
import { figuresTranslations } from './figures.translations.ts'
import css from './study-figures.module.css'

const units = ['days', 'weeks'] as const
type Unit = (typeof units)[number]

const exports = ['days', 'records'] as const

const toFigures = ({ days, weeks }: Figures, unit: Unit): Figure[] =>
  (unit === 'days' ? days : weeks.map(({ monday, ...week }) => ({ day: monday, ...week }))).map(
    ({ day, seconds, finishedLessons }) => ({ day, seconds, finishedLessons }),
  )

const useColumns = (unit: Unit): Column<Figure>[] => {
  const t = figuresTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return [
    {
      id: 'day',
      header: t(`column.${unit}`),
      isRowHeader: true,
      isNarrow: true,
      cell: ({ day }) => day,
    },
    {
      id: 'minutes',
      header: t('column.minutes'),
      align: 'end',
      cell: ({ seconds }) => toStudyTime(seconds, language),
    },
    {
      id: 'lessons',
      header: t('column.lessons'),
      align: 'end',
      cell: ({ finishedLessons }) => finishedLessons,
    },
  ]
}

const Time = ({ figures }: { figures: Figures }) => {
  const t = figuresTranslations.useTranslations()
  const [unit, setUnit] = useState<Unit>('days')
  const columns = useColumns(unit)
  const shown = toFigures(figures, unit)
  const label = t(unit === 'days' ? 'chart' : 'chart.weeks')
  return (
    <Card className={css.time}>
      <div className={css.top}>
        <h2 className={css.title}>{label}</h2>
        <SegmentedControl
          legend={t('by')}
          value={unit}
          options={units.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={setUnit}
        />
      </div>
      <div className={css.both}>
        <FigureChart label={label} figures={shown} />
        <DataTable
          className={css.table}
          caption={label}
          columns={columns}
          rows={shown.toReversed()}
          rowKey={({ day }) => day}
        />
      </div>
    </Card>
  )
}

const Downloads = () => {
  const t = figuresTranslations.useTranslations()
  const download = useExport()
  return (
    <div className={css.downloads}>
      <span>{t('csv')}</span>
      {exports.map((kind) => (
        <Button
          key={kind}
          size="sm"
          isLoading={download.isPending && download.variables === kind}
          onClick={() => download.mutate(kind)}
        >
          {t(`csv.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

/** The learner's own study: streak, totals, time by day and week. */
export const StudyFigures = () => {
  const t = figuresTranslations.useTranslations()
  const query = useQuery(figuresQuery())
  return (
    <Stack gap={5}>
      <p className="soft-text">{t('text')}</p>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <LoadFailure query={query} />}
      {query.data && (
        <>
          <FigureFacts figures={query.data} />
          <Time figures={query.data} />
        </>
      )}
      <Downloads />
    </Stack>
  )
}
