import type { ReportCase, ReportReply } from '@jingke/contract/reports'
import { listReportCases, listReportReplies } from '@jingke/contract/reports/calls'
import { caseLists, chatGroupings } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { toClock } from '../../../lib/format/clock.ts'
import { type ListColumn, PagedTable } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import { ReportFilters } from '../report-filters.tsx'
import type { ReportLinks } from '../report-links.ts'
import { NoRows } from '../report-parts.tsx'
import { ReportSource } from '../report-source.tsx'
import { reportQuery } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import { nobody, type ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'
import { timeColumn } from './time-column.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** The days and the team or advisor of the figure. */
const toInput = ({ filters, input: { from, to }, page, size }: ReportAddress) => {
  const groupedId = filters.of === nobody ? null : parseId(filters.of)
  return {
    ...(from && to && { from, to }),
    by: chatGroupings.find((one) => one === filters.by) ?? ('team' as const),
    ...(groupedId !== undefined && { groupedId }),
    pageNum: page,
    pageSize: size,
  }
}

const useGroupColumns = <
  Row extends { teamName: string; advisorName: string },
>(): ListColumn<Row>[] => {
  const t = reportsTranslations.useTranslations()
  return [
    { id: 'team', header: t('chat.by.team'), cell: ({ teamName }) => teamName || '–' },
    {
      id: 'advisor',
      header: t('chat.by.advisor'),
      cell: ({ advisorName }) => advisorName || t('chat.nobody'),
    },
  ]
}

export const CasesReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, filters, change } = address
  const list = caseLists.find((known) => known === filters.list) ?? 'opened'
  const asked = { ...toInput(address), list }
  const source = reportQuery(listReportCases, asked)
  const query = useQuery(source)
  const person = usePersonColumns<ReportCase>(links)
  const group = useGroupColumns<ReportCase>()
  return (
    <>
      <ReportFilters
        address={address}
        range={query.data}
        hasCourse={false}
        hasInstitution={false}
      />
      <SegmentedControl
        legend={t('list')}
        value={list}
        options={caseLists.map((value) => ({ value, label: t(`chat.${value}`) }))}
        onChange={(next) => change({ list: next })}
      />
      {query.data && <ReportSource source={query.data} isOfSchoolDays />}
      <PagedTable
        name="report-cases"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t(`chat.${list}`)}
        rowKey={({ id }) => id}
        empty={<NoRows />}
        columns={[
          ...person,
          ...group,
          timeColumn('openedAt', t('column.openedAt')),
          timeColumn('closedAt', t('column.closedAt')),
          {
            id: 'stars',
            header: t('column.stars'),
            align: 'end',
            isNarrow: true,
            value: ({ stars }) => stars ?? '',
            cell: ({ stars }) => stars ?? '–',
          },
        ]}
      />
    </>
  )
}

export const RepliesReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { page, size, change } = address
  const source = reportQuery(listReportReplies, toInput(address))
  const query = useQuery(source)
  const person = usePersonColumns<ReportReply>(links)
  const group = useGroupColumns<ReportReply>()
  return (
    <>
      <ReportFilters
        address={address}
        range={query.data}
        hasCourse={false}
        hasInstitution={false}
      />
      {query.data && <ReportSource source={query.data} isOfSchoolDays />}
      <PagedTable
        name="report-replies"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('chat.replies')}
        rowKey={({ caseId, repliedAt }) => `${caseId} ${repliedAt}`}
        empty={<NoRows />}
        columns={[
          ...person,
          ...group,
          timeColumn('askedAt', t('column.askedAt')),
          timeColumn('repliedAt', t('column.repliedAt')),
          {
            id: 'seconds',
            header: t('column.workingTime'),
            align: 'end',
            isNarrow: true,
            value: ({ seconds }) => toClock(seconds),
            cell: ({ seconds, isFirst }) =>
              isFirst ? t('replies.first', { time: toClock(seconds) }) : toClock(seconds),
          },
        ]}
      />
    </>
  )
}
