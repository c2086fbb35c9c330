import type { ReportLesson } from '@jingke/contract/reports'
import { getReportOverview, listReportLessons } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu, type ListColumn, LoadFailure, toFileColumns } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { DataTable, EmptyState, ProgressBar } from '../../ui/index.ts'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { DrillDownLink, NoRows } from './report-parts.tsx'
import { ReportSource } from './report-source.tsx'
import css from './reports.module.css'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

type Props = { address: ReportAddress; links: ReportLinks }

const Lessons = ({ address, courseId, links }: Props & { courseId: number }) => {
  const t = reportsTranslations.useTranslations()
  const input = { ...address.input, courseId }
  const source = reportQuery(listReportLessons, input)
  const query = useQuery(source)
  const list = query.data?.list ?? []
  const most = Math.max(1, ...list.map(({ started }) => started))
  /** How many fewer learners started this lesson than the one before. */
  const lost = ({ lessonId, started }: ReportLesson): number => {
    const before = list[list.findIndex((one) => one.lessonId === lessonId) - 1]
    return before ? Math.max(0, before.started - started) : 0
  }
  const drillDown = (kind: 'started' | 'finished', lessonId: number, value: number) => (
    <DrillDownLink
      value={value}
      to={address.queryFor({ view: 'records', list: kind, lesson: String(lessonId) })}
    >
      {value}
    </DrillDownLink>
  )
  const columns: ListColumn<ReportLesson>[] = [
    { id: 'title', header: t('column.lesson'), isRowHeader: true, cell: ({ title }) => title },
    {
      id: 'bar',
      header: t('column.reach'),
      isSpare: true,
      value: null,
      cell: ({ title, started }) => (
        <ProgressBar label={title} isLabelHidden value={started} max={most} tone="jade" />
      ),
    },
    {
      id: 'started',
      header: t('column.started'),
      align: 'end',
      isNarrow: true,
      value: ({ started }) => started,
      cell: ({ lessonId, started }) => drillDown('started', lessonId, started),
    },
    {
      id: 'finished',
      header: t('column.finished'),
      align: 'end',
      isNarrow: true,
      value: ({ finished }) => finished,
      cell: ({ lessonId, finished }) => drillDown('finished', lessonId, finished),
    },
    {
      id: 'lost',
      header: t('column.lost'),
      align: 'end',
      isNarrow: true,
      value: lost,
      cell: (lesson) => lost(lesson) || '–',
    },
  ]
  if (query.isError) return <LoadFailure query={query} />
  return (
    <>
      {query.data && <ReportSource source={query.data} />}
      <p>
        <Link to={links.course(courseId)}>{t('lessons.course')}</Link>
      </p>
      <div className={css.tools}>
        <ExportMenu source={source} columns={toFileColumns(columns)} name={t('view.lessons')} />
      </div>
      <DataTable
        caption={t('view.lessons')}
        rows={list}
        rowKey={({ lessonId }) => lessonId}
        isLoading={query.isPending}
        empty={<NoRows />}
        columns={columns}
      />
    </>
  )
}

/** How many learners came how far in one course. */
export const LessonsReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { courseId, input } = address
  const range = useQuery(reportQuery(getReportOverview, input))
  return (
    <>
      <ReportFilters address={address} range={range.data} />
      {courseId === undefined ? (
        <EmptyState title={t('lessons.choose')} text={t('lessons.chooseText')} />
      ) : (
        <Lessons {...{ address, courseId, links }} />
      )}
    </>
  )
}
