import type { RecalledMessage } from '@jingke/contract/chat'
import { listRecalled } from '@jingke/contract/chat/calls'
import { recalledSorts } from '@jingke/contract/chat/constants'
import {
  DateFilter,
  type ListColumn,
  ListPage,
  SearchFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { toRange } from '../../../../lib/time/index.ts'
import css from './recalled.module.css'
import { recalledTranslations } from './recalled.translations.ts'

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
    timeColumn('recalledAt', t('recalledAt'), ({ recalledAt }) => recalledAt, {
      sortName: 'recalledAt',
    }),
    timeColumn('sentAt', t('sentAt'), ({ sentAt }) => sentAt, {
      sortName: 'sentAt',
      isSpare: true,
    }),
    textColumn('learner', t('learner'), ({ learnerName }) => learnerName, {
      sortName: 'learner',
      isRowHeader: true,
      isNarrow: true,
    }),
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
  const list = useList(listRecalled, {
    filters: ['keyword', 'from', 'to'],
    sorts: recalledSorts,
    input: ({ keyword, from, to }) => ({ keyword, ...toRange(from, to) }),
  })
  return (
    <ListPage
      name="recalled"
      title={t('title')}
      text={t('text')}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <DateFilter name="from" label={t('from')} />
          <DateFilter name="to" label={t('to')} />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ chatId, seq }) => `${chatId} ${seq}`}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
