import { listReportCourses } from '@jingke/contract/reports/calls'
import { courseSorts } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { PagedTable } from '../../lib/lists/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { useCourseColumns } from './course-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { NoRows } from './report-parts.tsx'
import { ReportSource } from './report-source.tsx'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

export const CoursesReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, input, change } = address
  const sort = courseSorts.find((known) => known === filters.sort) ?? 'learners'
  const source = reportQuery(listReportCourses, {
    ...input,
    sort,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
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
      <PagedTable
        name="report-courses"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('view.courses')}
        columns={columns}
        rowKey={({ courseId }) => courseId}
        empty={<NoRows />}
      />
    </>
  )
}
