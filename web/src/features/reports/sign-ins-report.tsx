import { listReportSignIns } from '@jingke/contract/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { PagedTable } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { FullTime, toDate } from '../../lib/time/index.ts'
import { SegmentedControl, Tag } from '../../ui/index.ts'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { NoRows } from './report-parts.tsx'
import { ReportSource } from './report-source.tsx'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

const outcomes = ['all', 'in', 'refused'] as const
type Outcome = (typeof outcomes)[number]

type Props = { address: ReportAddress; links: ReportLinks }

export const SignInsReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, input, change } = address
  const outcome = outcomes.find((known) => known === filters.outcome) ?? 'all'
  const asked = { ...input, ...(outcome !== 'all' && { isRefused: outcome === 'refused' }) }
  const source = reportQuery(listReportSignIns, {
    ...asked,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  return (
    <>
      <ReportFilters address={address} range={query.data} hasCourse={false} />
      <SegmentedControl<Outcome>
        legend={t('outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(next) => change({ outcome: next === 'all' ? '' : next })}
      />
      {query.data && <ReportSource source={query.data} isOfSchoolDays />}
      <PagedTable
        name="report-sign-ins"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('view.sign-ins')}
        rowKey={({ id }) => id}
        empty={<NoRows />}
        columns={[
          {
            id: 'time',
            header: t('column.time'),
            isNarrow: true,
            value: ({ happenedAt }) => toDate(happenedAt),
            cell: ({ happenedAt }) => <FullTime at={happenedAt} />,
          },
          {
            id: 'learner',
            header: t('column.learner'),
            isRowHeader: true,
            value: [
              {
                heading: t('column.learner'),
                value: ({ userId, name }) => (userId === null ? t('signIns.unknown') : name),
              },
              { heading: t('column.userName'), value: ({ userName }) => userName },
            ],
            cell: ({ userId, name, userName }) =>
              userId === null ? (
                t('signIns.unknown')
              ) : (
                <Link to={links.learner(userId)}>{name || userName}</Link>
              ),
          },
          {
            id: 'outcome',
            header: t('outcome'),
            isNarrow: true,
            value: ({ isRefused, reason }) =>
              isRefused ? t(`reason.${reason ?? 'none'}`) : t('outcome.in'),
            cell: ({ isRefused, reason }) => (
              <Tag tone={isRefused ? 'seal' : 'jade'}>
                {isRefused ? t(`reason.${reason ?? 'none'}`) : t('outcome.in')}
              </Tag>
            ),
          },
          {
            id: 'device',
            header: t('column.device'),
            isSpare: true,
            cell: ({ device }) => device,
          },
          {
            id: 'address',
            header: t('column.address'),
            isNarrow: true,
            isSpare: true,
            cell: (row) => row.address,
          },
        ]}
      />
    </>
  )
}
