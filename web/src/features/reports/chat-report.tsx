import type { Language } from '@jingke/contract/core'
import type { ReportChat, ReportChatDay } from '@jingke/contract/reports'
import { getReportChat } from '@jingke/contract/reports/calls'
import { type ChatGrouping, chatGroupings } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import { toClock } from '../../lib/format/clock.ts'
import { toLength } from '../../lib/format/length.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { type ListColumn, LoadFailure, textColumn } from '../../lib/lists/index.ts'
import { Card, SegmentedControl, Skeleton } from '../../ui/index.ts'
import { DayChart } from './day-chart.tsx'
import { figureColumn, WholeReportTable } from './report-components.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportSource } from './report-source.tsx'
import css from './reports.module.css'
import { reportQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import { nobody, type ReportAddress } from './use-report-address.ts'

/** Opened cases by day as a chart, and opened and closed ones as a table beside it. */
const CaseDays = ({
  days,
  address,
}: {
  days: readonly ReportChatDay[]
  address: ReportAddress
}) => {
  const t = reportsTranslations.useTranslations()
  const label = t('chat.days')
  return (
    <Card className={css.days}>
      <h2 className={css.subtitle}>{label}</h2>
      <DayChart
        label={label}
        days={days}
        figureOf={({ opened }) => opened}
        columns={(['opened', 'closed'] as const).map((list) =>
          figureColumn<ReportChatDay>(
            list,
            t(`chat.${list}`),
            (row) => row[list],
            ({ day }) => address.queryFor({ view: 'cases', list, from: day, to: day }),
          ),
        )}
      />
    </Card>
  )
}

const toTime = (seconds: number | null): string => (seconds === null ? '–' : toClock(seconds))

const toShownTime = (seconds: number | null, language: Language): string =>
  seconds === null ? '–' : toLength(seconds, language)

const useColumns = (by: ChatGrouping, address: ReportAddress): ListColumn<ReportChat>[] => {
  const t = reportsTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const listOf =
    (query: Record<string, string>) =>
    ({ id }: ReportChat): string =>
      address.queryFor({ ...query, by, of: id === null ? nobody : String(id) })
  const replies = listOf({ view: 'replies' })
  const time = (id: 'firstReplySeconds' | 'replySeconds'): ListColumn<ReportChat> =>
    figureColumn(id, t(`chat.${id}`), (row) => row.replies, replies, {
      text: (row) => toTime(row[id]),
      shown: (row) => toShownTime(row[id], language),
    })
  return [
    textColumn('name', t(`chat.by.${by}`), ({ name }) => name || t('chat.nobody'), {
      isRowHeader: true,
    }),
    ...(['opened', 'closed'] as const).map((list) =>
      figureColumn<ReportChat>(
        list,
        t(`chat.${list}`),
        (row) => row[list],
        listOf({ view: 'cases', list }),
      ),
    ),
    figureColumn('replies', t('chat.replies'), (row) => row.replies, replies),
    time('firstReplySeconds'),
    time('replySeconds'),
    figureColumn(
      'stars',
      t('chat.stars'),
      ({ ratings }) => ratings,
      listOf({ view: 'cases', list: 'rated' }),
      {
        text: ({ stars }) => stars ?? '',
        shown: ({ stars, ratings }) => (stars === null ? '–' : `${stars} (${ratings})`),
      },
    ),
  ]
}

export const ChatReport = ({ address }: { address: ReportAddress }) => {
  const t = reportsTranslations.useTranslations()
  const { filters, input, change } = address
  const by = chatGroupings.find((one) => one === filters.list) ?? 'team'
  const { from, to } = input
  const asked = { ...(from && to && { from, to }), by }
  const source = reportQuery(getReportChat, asked)
  const query = useQuery(source)
  const columns = useColumns(by, address)
  return (
    <>
      <ReportFilters
        address={address}
        range={query.data}
        hasCourse={false}
        hasInstitution={false}
      />
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <LoadFailure query={query} />}
      {query.data && (
        <>
          <ReportSource source={query.data} isOfSchoolDays />
          <CaseDays days={query.data.days} address={address} />
          <SegmentedControl<ChatGrouping>
            legend={t('chat.by')}
            value={by}
            options={chatGroupings.map((value) => ({ value, label: t(`chat.by.${value}`) }))}
            onChange={(next) => change({ list: next === 'team' ? '' : next })}
          />
          <WholeReportTable
            name="report-chat"
            caption={t('view.chat')}
            source={source}
            rows={query.data.list}
            rowKey={({ id }) => id ?? 0}
            columns={columns}
          />
        </>
      )}
    </>
  )
}
