import { listReportLearners } from '@jingke/contract/reports/calls'
import { learnerLists } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { toMinutes } from '../../lib/format/minutes.ts'
import { PagedTable } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { NoRows } from './report-parts.tsx'
import { ReportSource } from './report-source.tsx'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

type Props = { address: ReportAddress; links: ReportLinks }

export const LearnersReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, input, change } = address
  const list = learnerLists.find((known) => known === filters.list) ?? 'active'
  const source = reportQuery(listReportLearners, {
    ...input,
    list,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  return (
    <>
      <ReportFilters address={address} range={query.data} />
      <SegmentedControl
        legend={t('list')}
        value={list}
        options={learnerLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      <p>{t(`help.${list}`)}</p>
      {query.data && <ReportSource source={query.data} />}
      <PagedTable
        name="report-learners"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t(`list.${list}`)}
        rowKey={({ userId, course, day }) => `${userId} ${course?.id ?? ''} ${day}`}
        empty={<NoRows />}
        columns={[
          {
            id: 'name',
            header: t('column.learner'),
            isRowHeader: true,
            value: ({ name }) => name,
            cell: ({ userId, name, userName }) => (
              <Link to={links.learner(userId)}>{name || userName}</Link>
            ),
          },
          {
            id: 'userName',
            header: t('column.userName'),
            isSpare: true,
            cell: ({ userName }) => userName,
          },
          {
            id: 'institution',
            header: t('column.institution'),
            cell: ({ institutionName }) => institutionName,
          },
          ...(list === 'active'
            ? []
            : [
                {
                  id: 'course',
                  header: t('column.course'),
                  cell: ({ course }: { course: { id: number; name: string } | null }) =>
                    course && (course.name || t('course.gone', { id: course.id })),
                },
              ]),
          { id: 'day', header: t(`day.${list}`), isNarrow: true, cell: ({ day }) => day },
          {
            id: 'minutes',
            header: t('column.minutes'),
            align: 'end',
            isNarrow: true,
            cell: ({ seconds }) => toMinutes(seconds),
          },
        ]}
      />
    </>
  )
}
