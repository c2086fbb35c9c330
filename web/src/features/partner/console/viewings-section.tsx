import { defaultPageSize } from '@jingke/contract/core/constants'
import type { PartnerViewing } from '@jingke/contract/partner'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toClock } from '../../../lib/format/clock.ts'
import {
  ExportMenu,
  type ListColumn,
  ListPager,
  LoadFailure,
  toFileColumns,
} from '../../../lib/lists/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { DataTable, Tag } from '../../../ui/index.ts'
import { viewingsQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

const useColumns = (): ListColumn<PartnerViewing>[] => {
  const t = partnerConsoleTranslations.useTranslations()
  return [
    {
      id: 'viewer',
      header: t('viewings.viewer'),
      value: [
        { heading: t('viewings.viewer'), value: ({ name }) => name },
        { heading: t('viewings.uid'), value: ({ uid }) => uid },
        { heading: t('viewings.phone'), value: ({ phone }) => phone },
      ],
      cell: (row) => `${row.name} (${row.uid})`,
      isRowHeader: true,
    },
    { id: 'video', header: t('viewings.video'), cell: (row) => row.title },
    {
      id: 'progress',
      header: t('viewings.progress'),
      value: ({ percent }) => `${percent}%`,
      cell: (row) =>
        row.isFinished ? <Tag tone="jade">{t('viewings.finished')}</Tag> : `${row.percent}%`,
      isNarrow: true,
    },
    {
      id: 'credited',
      header: t('viewings.credited'),
      cell: (row) => toClock(row.credited),
      align: 'end',
      isNarrow: true,
    },
    {
      id: 'refused',
      header: t('viewings.refused'),
      cell: (row) => toClock(row.refused),
      align: 'end',
      isNarrow: true,
      isSpare: true,
    },
    {
      id: 'lastWatched',
      header: t('viewings.lastWatched'),
      value: ({ lastWatchedAt }) => toDate(lastWatchedAt),
      cell: (row) => <RelativeTime at={row.lastWatchedAt} />,
      isNarrow: true,
    },
  ]
}

/** What a partner's viewers have watched. */
export const ViewingsSection = ({ partnerId }: { partnerId: number }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const columns = useColumns()
  const [page, setPage] = useState({ page: 1, size: defaultPageSize })
  const source = viewingsQuery(partnerId, page.page, page.size)
  const query = useQuery({ ...source, placeholderData: keepPreviousData })
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('viewings.title')}</h2>
        <ExportMenu source={source} columns={toFileColumns(columns)} name={t('viewings.title')} />
      </div>
      {query.isError ? (
        <LoadFailure query={query} headingLevel={3} />
      ) : (
        <>
          <DataTable
            caption={t('viewings.title')}
            columns={columns}
            rows={query.data?.list ?? []}
            rowKey={(row) => `${row.uid}.${row.videoId}`}
            isLoading={query.isPending}
            empty={<p className={css.none}>{t('viewings.none')}</p>}
          />
          <ListPager
            {...page}
            total={query.data?.total ?? 0}
            onChange={({ page: next = 1, size = page.size }) => setPage({ page: next, size })}
          />
        </>
      )}
    </section>
  )
}
