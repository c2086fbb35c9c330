import type { ReportChat, ReportChatDay } from '@jingke/contract/reports'
import { getReportChat } from '@jingke/contract/reports/calls'
import { type ChatGrouping, chatGroupings } from '@jingke/contract/reports/constants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BarChart } from '../../lib/charts/bar-chart.tsx'
import { toRoundCeiling } from '../../lib/charts/bars.ts'
import { toClock } from '../../lib/format/clock.ts'
import { ExportMenu, type ListColumn, LoadFailure, toFileColumns } from '../../lib/lists/index.ts'
import { Card, type Column, DataTable, SegmentedControl, Skeleton } from '../../ui/index.ts'
import { ReportFilters } from './report-filters.tsx'
import { DrillDownLink, NoRows } from './report-parts.tsx'
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
  const number = (id: 'opened' | 'closed'): Column<ReportChatDay> => ({
    id,
    header: t(`chat.${id}`),
    align: 'end',
    cell: (row) => (
      <DrillDownLink
        value={row[id]}
        to={address.queryFor({ view: 'cases', list: id, from: row.day, to: row.day })}
      >
        {row[id]}
      </DrillDownLink>
    ),
  })
  return (
    <Card className={css.days}>
      <h2 className={css.subtitle}>{label}</h2>
      <div className={css.both}>
        <BarChart
          label={label}
          days={days.map(({ day, opened }) => ({ day, value: opened, title: `${day}: ${opened}` }))}
          ceiling={toRoundCeiling(days.map(({ opened }) => opened))}
        />
        <DataTable
          className={css.dayTable ?? ''}
          caption={label}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            {
              id: 'day',
              header: t('column.day'),
              isRowHeader: true,
              isNarrow: true,
              cell: ({ day }) => day,
            },
            number('opened'),
            number('closed'),
          ]}
        />
      </div>
    </Card>
  )
}

const toTime = (seconds: number | null): string => (seconds === null ? '–' : toClock(seconds))

const useColumns = (by: ChatGrouping, address: ReportAddress): ListColumn<ReportChat>[] => {
  const t = reportsTranslations.useTranslations()
  const drillDown = (
    query: Record<string, string>,
    row: ReportChat,
    value: number,
    text: ReactNode,
  ) => (
    <DrillDownLink
      value={value}
      to={address.queryFor({ ...query, by, of: row.id === null ? nobody : String(row.id) })}
    >
      {text}
    </DrillDownLink>
  )
  const number = (id: 'opened' | 'closed' | 'replies'): ListColumn<ReportChat> => ({
    id,
    header: t(`chat.${id}`),
    align: 'end',
    isNarrow: true,
    value: (row) => row[id],
    cell: (row) =>
      drillDown(
        id === 'replies' ? { view: 'replies' } : { view: 'cases', list: id },
        row,
        row[id],
        row[id],
      ),
  })
  const time = (id: 'firstReplySeconds' | 'replySeconds'): ListColumn<ReportChat> => ({
    id,
    header: t(`chat.${id}`),
    align: 'end',
    isNarrow: true,
    value: (row) => toTime(row[id]),
    cell: (row) => drillDown({ view: 'replies' }, row, row.replies, toTime(row[id])),
  })
  return [
    {
      id: 'name',
      header: t(`chat.by.${by}`),
      isRowHeader: true,
      cell: ({ name }) => name || t('chat.nobody'),
    },
    number('opened'),
    number('closed'),
    number('replies'),
    time('firstReplySeconds'),
    time('replySeconds'),
    {
      id: 'stars',
      header: t('chat.stars'),
      value: ({ stars }) => stars ?? '',
      align: 'end',
      isNarrow: true,
      cell: (row) =>
        row.stars === null
          ? '–'
          : drillDown(
              { view: 'cases', list: 'rated' },
              row,
              row.ratings,
              `${row.stars} (${row.ratings})`,
            ),
    },
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
          {query.data.list.length === 0 ? (
            <NoRows />
          ) : (
            <div>
              <div className={css.tools}>
                <ExportMenu
                  source={source}
                  columns={toFileColumns(columns)}
                  name={t('view.chat')}
                />
              </div>
              <DataTable
                caption={t('view.chat')}
                rows={query.data.list}
                rowKey={({ id }) => id ?? 0}
                columns={columns}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}
