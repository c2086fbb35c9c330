import type { ReportQueuedJob } from '@jingke/contract/reports'
import { listReportQueue } from '@jingke/contract/reports/calls'
import { jobStates } from '@jingke/contract/reports/constants'
import { countColumn, optionalColumn, textColumn, timeColumn } from '../../../lib/lists/index.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import { ReportTable } from '../report-components.tsx'
import css from '../reports.module.css'
import { useReport } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'

/** The jobs of one task. */
export const QueueReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { filters, change } = address
  const state = jobStates.find((known) => known === filters.list) ?? 'waiting'
  const report = useReport(address, listReportQueue, { task: filters.task, state })
  return (
    <>
      <h2 className={css.subtitle}>{filters.task}</h2>
      <SegmentedControl
        legend={t('list')}
        value={state}
        options={jobStates.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      <ReportTable<ReportQueuedJob>
        name="report-queue"
        list={report}
        caption={t(`column.${state}`)}
        rowKey={({ id }) => id}
        columns={[
          textColumn('id', t('column.job'), ({ id }) => id, { isRowHeader: true, isNarrow: true }),
          timeColumn('runAt', t('column.runAt'), ({ runAt }) => runAt),
          countColumn(
            'attempts',
            t('column.attempts'),
            ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
          ),
          optionalColumn('error', t('column.error'), ({ lastError }) => lastError),
        ]}
      />
    </>
  )
}
