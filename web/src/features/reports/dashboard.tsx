import { getReportOverview, listReportCourses } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { DataTable, EmptyState, Section, Skeleton, Stack } from '../../ui/index.ts'
import { useCourseColumns } from './course-columns.tsx'
import { DayFigures } from './day-figures.tsx'
import { FigureCards } from './figure-cards.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportSource } from './report-source.tsx'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

const topCourses = 5

type TopProps = { address: ReportAddress; sort: 'learners' | 'abandoned' }

const TopCourses = ({ address, sort }: TopProps) => {
  const t = reportsTranslations.useTranslations()
  const query = useQuery(
    reportQuery(listReportCourses, {
      ...address.input,
      sort,
      pageSize: topCourses,
    }),
  )
  const columns = useCourseColumns(address.queryFor)
  const intro = t(sort === 'learners' ? 'top.popularText' : 'help.abandoned')
  const isShown = sort === 'learners' ? 'learners' : 'abandoned'
  return (
    <Section
      title={t(sort === 'learners' ? 'top.popular' : 'top.abandoned')}
      intro={intro}
      action={<Link to={address.queryFor({ view: 'courses', sort })}>{t('top.all')}</Link>}
    >
      {query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <DataTable
          caption={intro}
          columns={columns}
          rows={(query.data?.list ?? []).filter((course) => course[isShown] > 0)}
          rowKey={({ courseId }) => courseId}
          isLoading={query.isPending}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        />
      )}
    </Section>
  )
}

/** The school's figures; each opens the report behind it. */
export const Dashboard = ({ address }: { address: ReportAddress }) => {
  const source = reportQuery(getReportOverview, address.input)
  const query = useQuery(source)
  return (
    <Stack gap={6}>
      <ReportFilters address={address} range={query.data} />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && (
        <>
          <FigureCards
            headingLevel={2}
            overview={query.data}
            isOfCourse={address.courseId !== undefined}
            addressOf={address.queryFor}
          />
          <ReportSource source={query.data} />
          <DayFigures days={query.data.days} {...{ source, address }} />
        </>
      )}
      <TopCourses address={address} sort="learners" />
      <TopCourses address={address} sort="abandoned" />
    </Stack>
  )
}
