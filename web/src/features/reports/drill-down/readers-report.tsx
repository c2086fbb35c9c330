import type { ReportReader } from '@jingke/contract/reports'
import { listReportReaders } from '@jingke/contract/reports/calls'
import { readerLists } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { PagedTable } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import type { ReportLinks } from '../report-links.ts'
import { NoRows } from '../report-parts.tsx'
import css from '../reports.module.css'
import { reportQuery } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import type { ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'
import { timeColumn } from './time-column.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** Whom a notice reaches, and who has read it. */
export const ReadersReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, change } = address
  const list = readerLists.find((known) => known === filters.list) ?? 'reached'
  const source = reportQuery(listReportReaders, {
    messageId: parseId(filters.message) ?? 0,
    list,
    pageNum: page,
    pageSize: size,
  })
  const query = useQuery(source)
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
      <PagedTable
        name="report-readers"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t(`column.${list}`)}
        rowKey={({ userId }) => userId}
        empty={<NoRows />}
        columns={[
          ...person,
          {
            id: 'institution',
            header: t('column.institution'),
            cell: ({ institutionName }) => institutionName,
          },
          timeColumn('readAt', t('column.readAt')),
        ]}
      />
    </>
  )
}
