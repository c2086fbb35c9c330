import type { JobState, ReaderList, ReportJob } from '@jingke/contract/reports'
import {
  listReportJobs,
  listReportMessages,
  listReportStorage,
} from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toSize } from '../../lib/format/file-size.ts'
import {
  ExportMenu,
  type ListColumn,
  LoadFailure,
  PagedTable,
  toFileColumns,
} from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { FullTime, RelativeTime, toDate } from '../../lib/time/index.ts'
import { DataTable, Tag } from '../../ui/index.ts'
import { toPercent } from './figure-cards.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { DrillDownLink, NoRows } from './report-parts.tsx'
import css from './reports.module.css'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import { nobody, type ReportAddress } from './use-report-address.ts'

type Props = { address: ReportAddress; links: ReportLinks }

export const MessagesReport = ({ address }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, change } = address
  // How many a message reached is not kept by institution or course.
  const { institutionId: _, courseId: __, ...days } = address.input
  const source = reportQuery(listReportMessages, {
    ...days,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  const drillDown = (list: ReaderList, id: number, value: number, text: ReactNode) => (
    <DrillDownLink
      value={value}
      to={address.queryFor({ view: 'readers', list, message: String(id) })}
    >
      {text}
    </DrillDownLink>
  )
  return (
    <>
      <ReportFilters
        address={address}
        range={query.data}
        hasInstitution={false}
        hasCourse={false}
      />
      <PagedTable
        name="report-messages"
        source={source}
        query={query}
        {...{ page, size }}
        onChange={change}
        caption={t('view.messages')}
        rowKey={({ id }) => id}
        empty={<NoRows />}
        columns={[
          { id: 'title', header: t('column.title'), isRowHeader: true, cell: (row) => row.title },
          {
            id: 'audience',
            header: t('column.audience'),
            isSpare: true,
            cell: ({ audienceName }) => audienceName || t('messages.everyone'),
          },
          {
            id: 'start',
            header: t('column.time'),
            isNarrow: true,
            value: ({ startsAt }) => toDate(startsAt),
            cell: ({ startsAt }) => <FullTime at={startsAt} />,
          },
          {
            id: 'reached',
            header: t('column.reached'),
            align: 'end',
            isNarrow: true,
            value: ({ reached }) => reached,
            cell: ({ id, reached }) => drillDown('reached', id, reached, reached),
          },
          {
            id: 'read',
            header: t('column.read'),
            align: 'end',
            isNarrow: true,
            value: ({ read }) => read,
            cell: ({ id, read, reached }) =>
              // Some who have read it may have left the audience.
              drillDown('read', id, read, `${read} (${Math.min(100, toPercent(read, reached))}%)`),
          },
        ]}
      />
    </>
  )
}

export const StorageReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, change } = address
  const source = reportQuery(listReportStorage, {
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  /** The videos of a course, with null of none, or all. */
  const drillDown = (courseId: number | null | undefined): string =>
    address.queryFor({
      view: 'videos',
      course: courseId ? String(courseId) : '',
      of: courseId === null ? nobody : '',
    })
  return (
    <>
      {query.data && (
        <p>
          <DrillDownLink value={query.data.bytes} to={drillDown(undefined)}>
            {t('storage.total', { size: toSize(query.data.bytes) })}
          </DrillDownLink>
        </p>
      )}
      <PagedTable
        name="report-storage"
        source={source}
        query={query}
        {...{ page, size }}
        onChange={change}
        caption={t('view.storage')}
        rowKey={({ courseId }) => courseId ?? 0}
        empty={<NoRows />}
        columns={[
          {
            id: 'course',
            header: t('column.course'),
            isRowHeader: true,
            value: ({ courseId, courseName }) =>
              courseId === null
                ? t('storage.noCourse')
                : courseName || t('course.gone', { id: courseId }),
            cell: ({ courseId, courseName }) =>
              courseId === null ? (
                t('storage.noCourse')
              ) : (
                <Link to={links.course(courseId)}>
                  {courseName || t('course.gone', { id: courseId })}
                </Link>
              ),
          },
          {
            id: 'videos',
            header: t('column.videos'),
            align: 'end',
            isNarrow: true,
            value: ({ videos }) => videos,
            cell: ({ courseId, videos }) => <Link to={drillDown(courseId)}>{videos}</Link>,
          },
          {
            id: 'size',
            header: t('column.size'),
            align: 'end',
            isNarrow: true,
            value: [{ heading: t('column.bytes'), value: ({ bytes }) => bytes }],
            cell: ({ courseId, bytes }) => <Link to={drillDown(courseId)}>{toSize(bytes)}</Link>,
          },
        ]}
      />
    </>
  )
}

export const JobsReport = ({ address }: Props) => {
  const t = reportsTranslations.useTranslations()
  const source = reportQuery(listReportJobs, {})
  const query = useQuery(source)
  const drillDown = (state: JobState, job: ReportJob, text: ReactNode) => (
    <DrillDownLink
      value={job[state]}
      to={address.queryFor({ view: 'queue', list: state, task: job.task })}
    >
      {text}
    </DrillDownLink>
  )
  const columns: ListColumn<ReportJob>[] = [
    { id: 'task', header: t('column.task'), isRowHeader: true, cell: ({ task }) => task },
    {
      id: 'waiting',
      header: t('column.waiting'),
      align: 'end',
      isNarrow: true,
      value: ({ waiting }) => waiting,
      cell: (job) => drillDown('waiting', job, job.waiting),
    },
    {
      id: 'running',
      header: t('column.running'),
      align: 'end',
      isNarrow: true,
      value: ({ running }) => running,
      cell: (job) => drillDown('running', job, job.running),
    },
    {
      id: 'failed',
      header: t('column.failed'),
      align: 'end',
      isNarrow: true,
      value: ({ failed }) => failed,
      cell: (job) =>
        drillDown('failed', job, job.failed > 0 ? <Tag tone="seal">{job.failed}</Tag> : 0),
    },
    {
      id: 'oldest',
      header: t('column.oldest'),
      isNarrow: true,
      value: ({ oldestWaitingAt }) => toDate(oldestWaitingAt),
      cell: ({ oldestWaitingAt }) =>
        oldestWaitingAt === null ? '–' : <RelativeTime at={oldestWaitingAt} />,
    },
    {
      id: 'error',
      header: t('column.error'),
      isSpare: true,
      value: ({ lastError }) => lastError,
      cell: ({ lastError }) => lastError || '–',
    },
  ]
  if (query.isError) return <LoadFailure query={query} />
  return (
    <>
      <div className={css.tools}>
        <ExportMenu source={source} columns={toFileColumns(columns)} name={t('view.jobs')} />
      </div>
      <DataTable
        caption={t('view.jobs')}
        rows={query.data?.list ?? []}
        rowKey={({ task }) => task}
        isLoading={query.isPending}
        empty={<NoRows />}
        columns={columns}
      />
    </>
  )
}
