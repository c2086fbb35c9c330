import { listReportCourses } from '@jingke/contract/reports/calls'
import { courseSorts } from '@jingke/contract/reports/constants'
import { SegmentedControl } from '../../ui/index.ts'
import { useCourseColumns } from './course-columns.tsx'
import { ReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportSource } from './report-source.tsx'
import { useReport } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

export const CoursesReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { filters, input, change } = address
  const sort = courseSorts.find((known) => known === filters.sort) ?? 'learners'
  const report = useReport(address, listReportCourses, { ...input, sort })
  const { query } = report
  const columns = useCourseColumns(address.queryFor)
  return (
    <>
      <ReportFilters address={address} range={query.data} />
      <SegmentedControl
        legend={t('sort')}
        value={sort}
        options={courseSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(next) => change({ sort: next })}
      />
      {query.data && <ReportSource source={query.data} />}
      <ReportTable
        name="report-courses"
        list={report}
        caption={t('view.courses')}
        columns={columns}
        rowKey={({ courseId }) => courseId}
      />
    </>
  )
}
