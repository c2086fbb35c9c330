import type { JobState, ReportJob, ReportMessage, ReportStorage } from '@jingke/contract/reports'
import {
  listReportJobs,
  listReportMessages,
  listReportStorage,
} from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { toSize } from '../../lib/format/file-size.ts'
import {
  type ListColumn,
  LoadFailure,
  linkColumn,
  optionalColumn,
  textColumn,
  timeColumn,
} from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { Tag } from '../../ui/index.ts'
import { toPercent } from './figure-cards.tsx'
import { DrillDownLink, figureColumn, ReportTable, WholeReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { reportQuery, useReport } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import { nobody, type ReportAddress } from './use-report-address.ts'

type Props = { address: ReportAddress; links: ReportLinks }

export const MessagesReport = ({ address }: Props) => {
  const t = reportsTranslations.useTranslations()
  // How many a message reached is not kept by institution or course.
  const { institutionId: _, courseId: __, ...days } = address.input
  const report = useReport(address, listReportMessages, days)
  const { query } = report
  const readers = (list: 'reached' | 'read') => (message: ReportMessage) =>
    address.queryFor({ view: 'readers', list, message: String(message.id) })
  return (
    <>
      <ReportFilters
        address={address}
        range={query.data}
        hasInstitution={false}
        hasCourse={false}
      />
      <ReportTable<ReportMessage>
        name="report-messages"
        list={report}
        caption={t('view.messages')}
        rowKey={({ id }) => id}
        columns={[
          textColumn('title', t('column.title'), ({ title }) => title, { isRowHeader: true }),
          textColumn(
            'audience',
            t('column.audience'),
            ({ audienceName }) => audienceName || t('messages.everyone'),
            { isSpare: true },
          ),
          timeColumn('start', t('column.time'), ({ startsAt }) => startsAt),
          figureColumn(
            'reached',
            t('column.reached'),
            ({ reached }) => reached,
            readers('reached'),
          ),
          figureColumn('read', t('column.read'), ({ read }) => read, readers('read'), {
            // Some who have read it may have left the audience.
            shown: ({ read, reached }) => `${read} (${Math.min(100, toPercent(read, reached))}%)`,
          }),
        ]}
      />
    </>
  )
}

export const StorageReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const report = useReport(address, listReportStorage, {})
  const { query } = report
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
      <ReportTable<ReportStorage>
        name="report-storage"
        list={report}
        caption={t('view.storage')}
        rowKey={({ courseId }) => courseId ?? 0}
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
          linkColumn(
            'videos',
            t('column.videos'),
            ({ videos }) => videos,
            ({ courseId }) => drillDown(courseId),
            { align: 'end', isNarrow: true },
          ),
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
  const count = (state: JobState): ListColumn<ReportJob> =>
    figureColumn(
      state,
      t(`column.${state}`),
      (job) => job[state],
      ({ task }) => address.queryFor({ view: 'queue', list: state, task }),
      {
        shown: (job) =>
          state === 'failed' && job.failed > 0 ? <Tag tone="seal">{job.failed}</Tag> : job[state],
      },
    )
  if (query.isError) return <LoadFailure query={query} />
  return (
    <WholeReportTable<ReportJob>
      name="report-jobs"
      caption={t('view.jobs')}
      source={source}
      rows={query.data?.list ?? []}
      rowKey={({ task }) => task}
      isLoading={query.isPending}
      columns={[
        textColumn('task', t('column.task'), ({ task }) => task, { isRowHeader: true }),
        count('waiting'),
        count('running'),
        count('failed'),
        timeColumn('oldest', t('column.oldest'), ({ oldestWaitingAt }) => oldestWaitingAt, {
          isRelative: true,
        }),
        optionalColumn('error', t('column.error'), ({ lastError }) => lastError, {
          isSpare: true,
        }),
      ]}
    />
  )
}
