import type { SentMessage } from '@jingke/contract/messages'
import { listSentMessages, withdrawMessage } from '@jingke/contract/messages/calls'
import { sentMessageSorts } from '@jingke/contract/messages/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import {
  type ListColumn,
  PagedTable,
  SearchField,
  useListAddress,
  useSort,
} from '../../../lib/lists/index.ts'
import { RichText } from '../../../lib/markup/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { FullTime, toDate } from '../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  Dialog,
  EditIcon,
  EmptyState,
  PageHeading,
  Stack,
  Tag,
  toast,
} from '../../../ui/index.ts'
import { sentQuery } from './console-messages.queries.ts'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import css from './sent-messages-page.module.css'

const tones = { scheduled: 'gold', sent: 'jade', withdrawn: 'neutral' } as const

const useAudienceText = (): ((message: SentMessage) => string) => {
  const t = consoleMessagesTranslations.useTranslations()
  return ({ audience: { kind, value } }) =>
    kind === 'everyone' ? t('audience.everyone') : t(`audienceOf.${kind}`, { value })
}

const useColumns = (onView: (message: SentMessage) => void): ListColumn<SentMessage>[] => {
  const t = consoleMessagesTranslations.useTranslations()
  const audienceText = useAudienceText()
  return [
    {
      id: 'title',
      header: t('list.subject'),
      sortName: 'title',
      isRowHeader: true,
      value: [
        { heading: t('list.subject'), value: ({ title }) => title },
        { heading: t('tag.popup'), value: ({ isPopup }) => t(isPopup ? 'list.yes' : 'list.no') },
      ],
      cell: (message) => (
        <span className={css.title}>
          <Button variant="link" className={css.open} onClick={() => onView(message)}>
            {message.title}
          </Button>
          {message.isPopup && <Tag tone="indigo">{t('tag.popup')}</Tag>}
        </span>
      ),
    },
    {
      id: 'audience',
      header: t('list.audience'),
      cell: audienceText,
    },
    {
      id: 'state',
      header: t('list.state'),
      isNarrow: true,
      value: ({ state }) => t(`state.${state}`),
      cell: (message) => <Tag tone={tones[message.state]}>{t(`state.${message.state}`)}</Tag>,
    },
    {
      id: 'when',
      header: t('list.when'),
      sortName: 'when',
      isNarrow: true,
      value: ({ startsAt, createdAt }) => toDate(startsAt ?? createdAt),
      cell: (message) => <FullTime at={message.startsAt ?? message.createdAt} />,
    },
    {
      id: 'reached',
      header: t('list.reached'),
      align: 'end',
      isNarrow: true,
      cell: (message) => message.reached,
    },
    {
      id: 'read',
      header: t('list.read'),
      align: 'end',
      isNarrow: true,
      cell: (message) => message.read,
    },
  ]
}

const WithdrawDialog = (props: { message: SentMessage | undefined; onClose: () => void }) => {
  const t = consoleMessagesTranslations.useTranslations()
  const queries = useQueryClient()
  const { message, onClose } = props
  const withdrawal = useMutation({
    mutationFn: (id: number) => call(withdrawMessage, { id }),
    onSuccess: () => toast.show({ kind: 'success', text: t('withdraw.done') }),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: [listSentMessages] })
    },
  })
  return (
    <ConfirmDialog
      isOpen={message !== undefined}
      title={t('withdraw.title')}
      text={t('withdraw.text', { title: message?.title ?? '' })}
      confirmLabel={t('withdraw.confirm')}
      cancelLabel={t('withdraw.cancel')}
      isDangerous
      isLoading={withdrawal.isPending}
      onCancel={onClose}
      onConfirm={() => message && withdrawal.mutate(message.id)}
    />
  )
}

export const SentMessagesPage = ({ writePath }: { writePath: string }) => {
  const t = consoleMessagesTranslations.useTranslations()
  const { page, size, filters, change } = useListAddress(['keyword'])
  const source = sentQuery(
    { pageNum: page, pageSize: size },
    filters.keyword,
    useSort(sentMessageSorts),
  )
  const query = useQuery(source)
  const [viewed, setViewed] = useState<SentMessage>()
  const [withdrawn, setWithdrawn] = useState<SentMessage>()
  const columns = useColumns(setViewed)
  const audienceText = useAudienceText()
  const maySend = useMay('messages.send')
  const write = maySend && (
    <Link to={writePath} className={buttonClass({ variant: 'primary' })}>
      <EditIcon size={18} /> {t('list.write')}
    </Link>
  )
  return (
    <Stack gap={6}>
      <PageHeading title={t('list.title')} text={t('list.text')} actions={write} />
      <SearchField
        className={css.search}
        label={t('list.search')}
        searched={filters.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <PagedTable
        name="messages"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.label')}
        columns={columns}
        rowKey={(message) => message.id}
        empty={
          <EmptyState
            title={t(filters.keyword ? 'list.noMatch' : 'list.empty')}
            text={t(filters.keyword ? 'list.noMatchText' : 'list.emptyText')}
            action={!filters.keyword && write}
          />
        }
      />
      <WithdrawDialog message={withdrawn} onClose={() => setWithdrawn(undefined)} />
      <Dialog
        isOpen={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        title={viewed?.title ?? ''}
        footer={
          <>
            {maySend && viewed && viewed.state !== 'withdrawn' && (
              <Button
                variant="danger"
                onClick={() => {
                  setWithdrawn(viewed)
                  setViewed(undefined)
                }}
              >
                {t('list.withdraw')}
              </Button>
            )}
            <Button onClick={() => setViewed(undefined)}>{t('list.close')}</Button>
          </>
        }
      >
        {viewed && (
          <Stack gap={4}>
            <p className={css.facts}>
              {audienceText(viewed)} · {viewed.writer} ·{' '}
              <FullTime at={viewed.startsAt ?? viewed.createdAt} />
            </p>
            <RichText markup={viewed.body} />
          </Stack>
        )}
      </Dialog>
    </Stack>
  )
}
