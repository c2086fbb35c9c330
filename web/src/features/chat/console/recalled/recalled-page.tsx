import type { RecalledMessage } from '@jingke/contract/chat'
import { listRecalled } from '@jingke/contract/chat/calls'
import { recalledSorts } from '@jingke/contract/chat/constants'
import type { Sort } from '@jingke/contract/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'
import {
  DateFilter,
  type ListColumn,
  ListFilters,
  PagedTable,
  SearchField,
  useListAddress,
  useSort,
} from '../../../../lib/lists/index.ts'
import { FullTime, toDate, toRange } from '../../../../lib/time/index.ts'
import { EmptyState, PageHeading, Stack } from '../../../../ui/index.ts'
import css from './recalled.module.css'
import { recalledTranslations } from './recalled.translations.ts'

type Filter = {
  keyword?: string
  from?: string
  to?: string
  sort?: Sort<(typeof recalledSorts)[number]>
}

const recalledQuery = (page: { pageNum: number; pageSize: number }, filter: Filter) => ({
  ...callQuery(listRecalled, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

const Content = ({ text, image }: RecalledMessage) => {
  const t = recalledTranslations.useTranslations()
  return (
    <span className={css.content}>
      {text}
      {image && (
        <a href={image} target="_blank" rel="noreferrer">
          <img className={css.image} src={image} alt={t('image')} loading="lazy" />
        </a>
      )}
    </span>
  )
}

const useColumns = (): ListColumn<RecalledMessage>[] => {
  const t = recalledTranslations.useTranslations()
  return [
    {
      id: 'recalledAt',
      sortName: 'recalledAt',
      header: t('recalledAt'),
      isNarrow: true,
      value: ({ recalledAt }) => toDate(recalledAt),
      cell: ({ recalledAt }) => <FullTime at={recalledAt} />,
    },
    {
      id: 'sentAt',
      sortName: 'sentAt',
      header: t('sentAt'),
      isNarrow: true,
      isSpare: true,
      value: ({ sentAt }) => toDate(sentAt),
      cell: ({ sentAt }) => <FullTime at={sentAt} />,
    },
    {
      id: 'learner',
      sortName: 'learner',
      header: t('learner'),
      isRowHeader: true,
      isNarrow: true,
      cell: ({ learnerName }) => learnerName,
    },
    {
      id: 'sender',
      header: t('sender'),
      isNarrow: true,
      cell: ({ sender }) =>
        `${sender.name || t('team')} · ${t(sender.side === 'learner' ? 'learnerSide' : 'teamSide')}`,
    },
    {
      id: 'content',
      header: t('content'),
      value: [
        { heading: t('content'), value: ({ text }) => text },
        { heading: t('hasImage'), value: ({ image }) => (image ? t('hasImage') : '') },
      ],
      cell: (row) => <Content {...row} />,
    },
  ]
}

/** For the audit: what was taken back. */
export const RecalledPage = () => {
  const t = recalledTranslations.useTranslations()
  const columns = useColumns()
  const { page, size, filters, change } = useListAddress(['keyword', 'from', 'to'])
  const source = recalledQuery(
    { pageNum: page, pageSize: size },
    {
      ...(filters.keyword && { keyword: filters.keyword }),
      ...toRange(filters.from, filters.to),
      ...useSort(recalledSorts),
    },
  )
  const query = useQuery(source)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <ListFilters>
        <SearchField
          className={css.search}
          label={t('search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <DateFilter label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
        <DateFilter label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
      </ListFilters>
      <PagedTable
        name="recalled"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('title')}
        columns={columns}
        rowKey={({ chatId, seq }) => `${chatId} ${seq}`}
        empty={
          <EmptyState
            title={t(isFiltered ? 'noMatch' : 'empty')}
            text={t(isFiltered ? 'noMatchText' : 'emptyText')}
          />
        }
      />
    </Stack>
  )
}
