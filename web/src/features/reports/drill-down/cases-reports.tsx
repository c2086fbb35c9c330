import type { ReportCase, ReportReply } from '@jingke/contract/reports'
import { listReportCases, listReportReplies } from '@jingke/contract/reports/calls'
import { caseLists, chatGroupings } from '@jingke/contract/reports/constants'
import { toClock } from '../../../lib/format/clock.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { countColumn, type ListColumn, textColumn, timeColumn } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import { ReportTable } from '../report-components.tsx'
import { ReportFilters } from '../report-filters.tsx'
import type { ReportLinks } from '../report-links.ts'
import { ReportSource } from '../report-source.tsx'
import { useReport } from '../reports.queries.ts'
import { reportsTranslations } from '../reports.translations.ts'
import { nobody, type ReportAddress } from '../use-report-address.ts'
import { usePersonColumns } from './person-columns.tsx'

type Props = { address: ReportAddress; links: ReportLinks }

/** The days and the team or advisor of the figure. */
const toInput = ({ filters, input: { from, to } }: ReportAddress) => {
  const groupedId = filters.of === nobody ? null : parseId(filters.of)
  return {
    ...(from && to && { from, to }),
    by: chatGroupings.find((one) => one === filters.by) ?? ('team' as const),
    ...(groupedId !== undefined && { groupedId }),
  }
}

const useGroupColumns = <
  Row extends { teamName: string; advisorName: string },
>(): ListColumn<Row>[] => {
  const t = reportsTranslations.useTranslations()
  return [
    textColumn('team', t('chat.by.team'), ({ teamName }) => teamName || '–'),
    textColumn('advisor', t('chat.by.advisor'), (row) => row.advisorName || t('chat.nobody')),
  ]
}

export const CasesReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const { filters, change } = address
  const list = caseLists.find((known) => known === filters.list) ?? 'opened'
  const report = useReport(address, listReportCases, { ...toInput(address), list })
  const { query } = report
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
      <ReportTable<ReportCase>
        name="report-cases"
        list={report}
        caption={t(`chat.${list}`)}
        rowKey={({ id }) => id}
        columns={[
          ...person,
          ...group,
          timeColumn('openedAt', t('column.openedAt'), ({ openedAt }) => openedAt),
          timeColumn('closedAt', t('column.closedAt'), ({ closedAt }) => closedAt),
          countColumn('stars', t('column.stars'), ({ stars }) => stars ?? '', {
            cell: ({ stars }) => stars ?? '–',
          }),
        ]}
      />
    </>
  )
}

export const RepliesReport = ({ address, links }: Props) => {
  const t = reportsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const report = useReport(address, listReportReplies, toInput(address))
  const { query } = report
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
      <ReportTable<ReportReply>
        name="report-replies"
        list={report}
        caption={t('chat.replies')}
        rowKey={({ caseId, repliedAt }) => `${caseId} ${repliedAt}`}
        columns={[
          ...person,
          ...group,
          timeColumn('askedAt', t('column.askedAt'), ({ askedAt }) => askedAt),
          timeColumn('repliedAt', t('column.repliedAt'), ({ repliedAt }) => repliedAt),
          countColumn('seconds', t('column.workingTime'), ({ seconds }) => toClock(seconds), {
            cell: ({ seconds, isFirst }) =>
              isFirst
                ? t('replies.first', { time: toLength(seconds, language) })
                : toLength(seconds, language),
          }),
        ]}
      />
    </>
  )
}
