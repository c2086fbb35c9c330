import type { ReportSignIn } from '@jingke/contract/reports'
import { listReportSignIns } from '@jingke/contract/reports/calls'
import { textColumn, timeColumn } from '../../lib/lists/index.ts'
import { Link } from '../../lib/router/index.ts'
import { SegmentedControl, Tag } from '../../ui/index.ts'
import { ReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import type { ReportLinks } from './report-links.ts'
import { ReportSource } from './report-source.tsx'
import { useReport } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

const outcomes = ['all', 'in', 'refused'] as const
type Outcome = (typeof outcomes)[number]

type Props = { address: ReportAddress; links: ReportLinks }

export const SignInsReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { filters, input, change } = address
  const outcome = outcomes.find((known) => known === filters.outcome) ?? 'all'
  const report = useReport(address, listReportSignIns, {
    ...input,
    ...(outcome !== 'all' && { isRefused: outcome === 'refused' }),
  })
  const { query } = report
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
      <ReportTable<ReportSignIn>
        name="report-sign-ins"
        list={report}
        caption={t('view.sign-ins')}
        rowKey={({ id }) => id}
        columns={[
          timeColumn('time', t('column.time'), ({ happenedAt }) => happenedAt),
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
          textColumn('device', t('column.device'), ({ device }) => device, { isSpare: true }),
          textColumn('address', t('column.address'), (row) => row.address, {
            isNarrow: true,
            isSpare: true,
          }),
        ]}
      />
    </>
  )
}
