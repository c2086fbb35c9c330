import type { ReportRecord } from '@jingke/contract/reports'
import { listReportRecords } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { PagedTable } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { ReportFilters } from '../report-filters.tsx'
import type { ReportLinks } from '../report-links.ts'
import { NoRows } from '../report-parts.tsx'
import { ReportSource } from '../report-source.tsx'
import { reportQuery } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'
import { timeColumn } from './time-column.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** The finished lessons, or who started or finished one lesson. */
export const RecordsReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, input, change } = address
  const lessonId = parseId(filters.lesson)
  const list = lessonId !== undefined && filters.list === 'started' ? 'started' : 'finished'
  const source = reportQuery(listReportRecords, {
    ...input,
    list,
    ...(lessonId !== undefined && { lessonId }),
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  const person = usePersonColumns<ReportRecord>(links)
  return (
    <>
      <ReportFilters address={address} range={query.data} hasCourse={lessonId === undefined} />
      <p>{t(`records.${list}`)}</p>
      {query.data && <ReportSource source={query.data} isOfSchoolDays />}
      <PagedTable
        name="report-records"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t(`records.${list}`)}
        rowKey={({ userId, course, title, at }) => `${userId} ${course?.id} ${title} ${at}`}
        empty={<NoRows />}
        columns={[
          ...person,
          {
            id: 'institution',
            header: t('column.institution'),
            isSpare: true,
            cell: ({ institutionName }) => institutionName,
          },
          {
            id: 'course',
            header: t('column.course'),
            cell: ({ course }) =>
              course === null ? '–' : course.name || t('course.gone', { id: course.id }),
          },
          {
            id: 'lesson',
            header: t('column.lesson'),
            cell: ({ title }) => title || t('records.gone'),
          },
          timeColumn('at', t(`day.${list}`)),
        ]}
      />
    </>
  )
}
