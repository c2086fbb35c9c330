import type { ReportReader } from '@jingke/contract/reports'
import { listReportReaders } from '@jingke/contract/reports/calls'
import { readerLists } from '@jingke/contract/reports/constants'
import { textColumn, timeColumn } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import { ReportTable } from '../report-components.tsx'
import type { ReportLinks } from '../report-links.ts'
import css from '../reports.module.css'
import { useReport } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** Whom a notice reaches, and who has read it. */
export const ReadersReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { filters, change } = address
  const list = readerLists.find((known) => known === filters.list) ?? 'reached'
  const report = useReport(address, listReportReaders, {
    messageId: parseId(filters.message) ?? 0,
    list,
  })
  const { query } = report
  const person = usePersonColumns<ReportReader>(links)
  return (
    <>
      {query.data && <h2 className={css.subtitle}>{query.data.title}</h2>}
      <SegmentedControl
        legend={t('list')}
        value={list}
        options={readerLists.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      <p>{t(`readers.${list}`)}</p>
      <ReportTable<ReportReader>
        name="report-readers"
        list={report}
        caption={t(`column.${list}`)}
        rowKey={({ userId }) => userId}
        columns={[
          ...person,
          textColumn('institution', t('column.institution'), (row) => row.institutionName),
          timeColumn('readAt', t('column.readAt'), ({ readAt }) => readAt),
        ]}
      />
    </>
  )
}
