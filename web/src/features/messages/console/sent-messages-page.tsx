import type { SentMessage } from '@jingke/contract/messages'
import { listSentMessages, withdrawMessage } from '@jingke/contract/messages/calls'
import { sentMessageSorts, sentMessageStates } from '@jingke/contract/messages/constants'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import {
  countColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { RichText } from '../../../lib/markup/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import { Button, buttonClass, Dialog, EditIcon, Stack, Tag } from '../../../ui/index.ts'
import { consoleMessagesTranslations } from './console-messages.translations.ts'
import css from './sent-messages-page.module.css'

const tones = { scheduled: 'gold', sent: 'jade', withdrawn: 'neutral' } as const

const whenOf = ({ startsAt, createdAt }: SentMessage): string => startsAt ?? createdAt

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
    textColumn('audience', t('list.audience'), audienceText),
    {
      id: 'state',
      header: t('list.state'),
      isNarrow: true,
      value: ({ state }) => t(`state.${state}`),
      cell: (message) => <Tag tone={tones[message.state]}>{t(`state.${message.state}`)}</Tag>,
    },
    timeColumn('when', t('list.when'), whenOf, { sortName: 'when' }),
    countColumn('reached', t('list.reached'), ({ reached }) => reached),
    countColumn('read', t('list.read'), ({ read }) => read),
  ]
}

export const SentMessagesPage = ({ writePath }: { writePath: string }) => {
  const t = consoleMessagesTranslations.useTranslations()
  const list = useList(listSentMessages, {
    filters: ['keyword', 'state'],
    sorts: sentMessageSorts,
    input: ({ keyword, state }) => ({
      keyword,
      state: sentMessageStates.find((known) => known === state),
    }),
  })
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
    <ListPage
      name="messages"
      title={t('list.title')}
      text={t('list.text')}
      caption={t('list.label')}
      add={write}
      filters={
        <>
          <SearchFilter label={t('list.search')} />
          <SelectFilter
            name="state"
            label={t('list.state')}
            all={t('list.anyState')}
            options={sentMessageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      noMatch={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
    >
      {withdrawn && (
        <ConfirmedChange
          title={t('withdraw.title')}
          text={t('withdraw.text', { title: withdrawn.title })}
          confirmLabel={t('withdraw.confirm')}
          send={() => call(withdrawMessage, { id: withdrawn.id })}
          doneText={t('withdraw.done')}
          refreshes={[listSentMessages]}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
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
            <p className="soft-text">
              {audienceText(viewed)} · {viewed.writer} · <FullTime at={whenOf(viewed)} />
            </p>
            <RichText markup={viewed.body} />
          </Stack>
        )}
      </Dialog>
    </ListPage>
  )
}
