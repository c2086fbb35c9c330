import { defaultPageSize } from '@jingke/contract/core/constants'
import type { PartnerViewing } from '@jingke/contract/partner'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { toClock } from '../../../lib/format/clock.ts'
import { ListPager, LoadFailure } from '../../../lib/lists/index.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, type Column, DataTable, Tag } from '../../../ui/index.ts'
import { viewingsQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

const useColumns = (): Column<PartnerViewing>[] => {
  const t = partnerConsoleTranslations.useTranslations()
  return [
    {
      id: 'viewer',
      header: t('viewings.viewer'),
      cell: (row) => `${row.name} (${row.uid})`,
      isRowHeader: true,
    },
    { id: 'video', header: t('viewings.video'), cell: (row) => row.title },
    {
      id: 'progress',
      header: t('viewings.progress'),
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
      cell: (row) => <RelativeTime at={row.lastWatchedAt} />,
      isNarrow: true,
    },
  ]
}

const useExport = (partnerId: number) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await callForFile('/jk-admin/api-admin/v1/partner/exportViewings', { partnerId }),
        `viewings-${partnerId}.csv`,
      ),
  })

/** What a partner's viewers have watched. */
export const ViewingsSection = ({ partnerId }: { partnerId: number }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const columns = useColumns()
  const download = useExport(partnerId)
  const [page, setPage] = useState({ page: 1, size: defaultPageSize })
  const query = useQuery({
    ...viewingsQuery(partnerId, page.page, page.size),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('viewings.title')}</h2>
        <Button size="sm" isLoading={download.isPending} onClick={() => download.mutate()}>
          {t('viewings.export')}
        </Button>
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
            empty={<p className={css.note}>{t('viewings.none')}</p>}
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
