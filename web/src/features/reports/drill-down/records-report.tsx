import type { ReportRecord } from '@jingke/contract/reports'
import { listReportRecords } from '@jingke/contract/reports/calls'
import { textColumn, timeColumn } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { ReportTable } from '../report-components.tsx'
import { ReportFilters } from '../report-filters.tsx'
import type { ReportLinks } from '../report-links.ts'
import { ReportSource } from '../report-source.tsx'
import { useReport } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** The finished lessons, or who started or finished one lesson. */
export const RecordsReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { filters, input } = address
  const lessonId = parseId(filters.lesson)
  const list = lessonId !== undefined && filters.list === 'started' ? 'started' : 'finished'
  const report = useReport(address, listReportRecords, {
    ...input,
    list,
    ...(lessonId !== undefined && { lessonId }),
  })
  const { query } = report
  const person = usePersonColumns<ReportRecord>(links)
  return (
    <>
      <ReportFilters address={address} range={query.data} hasCourse={lessonId === undefined} />
      <p>{t(`records.${list}`)}</p>
      {query.data && <ReportSource source={query.data} isOfSchoolDays />}
      <ReportTable<ReportRecord>
        name="report-records"
        list={report}
        caption={t(`records.${list}`)}
        rowKey={({ userId, course, title, at }) => `${userId} ${course?.id} ${title} ${at}`}
        columns={[
          ...person,
          textColumn('institution', t('column.institution'), (row) => row.institutionName, {
            isSpare: true,
          }),
          textColumn('course', t('column.course'), ({ course }) =>
            course === null ? '–' : course.name || t('course.gone', { id: course.id }),
          ),
          textColumn('lesson', t('column.lesson'), ({ title }) => title || t('records.gone')),
          timeColumn('at', t(`day.${list}`), ({ at }) => at),
        ]}
      />
    </>
  )
}
