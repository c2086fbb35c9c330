import type { ReportLesson } from '@jingke/contract/reports'
import { getReportOverview, listReportLessons } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { countColumn, type ListColumn, LoadFailure, textColumn } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { EmptyState, ProgressBar } from '../../ui/index.ts'
import { figureColumn, WholeReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { ReportSource } from './report-source.tsx'
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
  const count = (kind: 'started' | 'finished'): ListColumn<ReportLesson> =>
    figureColumn(
      kind,
      t(`column.${kind}`),
      (lesson) => lesson[kind],
      ({ lessonId }) => address.queryFor({ view: 'records', list: kind, lesson: String(lessonId) }),
    )
  const columns: ListColumn<ReportLesson>[] = [
    textColumn('title', t('column.lesson'), ({ title }) => title, { isRowHeader: true }),
    {
      id: 'bar',
      header: t('column.reach'),
      isSpare: true,
      value: null,
      cell: ({ title, started }) => (
        <ProgressBar label={title} isLabelHidden value={started} max={most} tone="jade" />
      ),
    },
    count('started'),
    count('finished'),
    countColumn('lost', t('column.lost'), lost, { cell: (lesson) => lost(lesson) || '–' }),
  ]
  if (query.isError) return <LoadFailure query={query} />
  return (
    <>
      {query.data && <ReportSource source={query.data} />}
      <p>
        <Link to={links.course(courseId)}>{t('lessons.course')}</Link>
      </p>
      <WholeReportTable
        name="report-lessons"
        caption={t('view.lessons')}
        source={source}
        rows={list}
        rowKey={({ lessonId }) => lessonId}
        isLoading={query.isPending}
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
