import { listReportQueue } from '@jingke/contract/reports/calls'
import { jobStates } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { PagedTable } from '../../../lib/lists/index.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import { NoRows } from '../report-parts.tsx'
import css from '../reports.module.css'
import { reportQuery } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'
import { timeColumn } from './time-column.tsx'

/** The jobs of one task. */
export const QueueReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, change } = address
  const state = jobStates.find((known) => known === filters.list) ?? 'waiting'
  const source = reportQuery(listReportQueue, {
    task: filters.task,
    state,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
  return (
    <>
      <h2 className={css.subtitle}>{filters.task}</h2>
      <SegmentedControl
        legend={t('list')}
        value={state}
        options={jobStates.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      <PagedTable
        name="report-queue"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t(`column.${state}`)}
        rowKey={({ id }) => id}
        empty={<NoRows />}
        columns={[
          {
            id: 'id',
            header: t('column.job'),
            isRowHeader: true,
            isNarrow: true,
            cell: ({ id }) => id,
          },
          timeColumn('runAt', t('column.runAt')),
          {
            id: 'attempts',
            header: t('column.attempts'),
            align: 'end',
            isNarrow: true,
            cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
          },
          {
            id: 'error',
            header: t('column.error'),
            value: ({ lastError }) => lastError,
            cell: ({ lastError }) => lastError || '–',
          },
        ]}
      />
    </>
  )
}
