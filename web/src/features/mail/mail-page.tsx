import type { MailState, QueuedMail } from '@jingke/contract/mail'
import { listMails } from '@jingke/contract/mail/calls'
import { mailStates } from '@jingke/contract/mail/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countColumn,
  type ListColumn,
  ListPage,
  LoadFailure,
  optionalColumn,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../lib/lists/index.ts'
import { useMay } from '../../lib/rights/index.ts'
import { Button, Card, Inline, Section, Stack, Tag } from '../../ui/index.ts'
import { mailStatusQuery } from './mail.queries.ts'
import { mailTranslations } from './mail.translations.ts'
import { TestMailDialog } from './test-mail-dialog.tsx'

const tones = {
  waiting: 'gold',
  sending: 'gold',
  sent: 'jade',
  failed: 'danger',
  expired: 'danger',
} as const satisfies Record<MailState, string>

const StatusCard = () => {
  const t = mailTranslations.useTranslations()
  const mayChange = useMay('site.change')
  const status = useQuery(mailStatusQuery)
  const [isTesting, setIsTesting] = useState(false)
  if (status.isLoadingError) return <LoadFailure query={status} />
  if (!status.data) return null
  const { isConfigured, server, from, waiting, failed } = status.data
  return (
    <Card>
      <Section
        title={t('server')}
        action={
          <Inline>
            <Tag tone={isConfigured ? 'jade' : 'neutral'}>
              {t(isConfigured ? 'configured' : 'notConfigured')}
            </Tag>
            {mayChange && isConfigured && (
              <Button onClick={() => setIsTesting(true)}>{t('test')}</Button>
            )}
          </Inline>
        }
      >
        <Stack gap={2}>
          <p>{isConfigured ? t('sentBy', { server, from }) : t('notConfiguredText')}</p>
          {isConfigured && <p>{t('counts', { waiting, failed })}</p>}
        </Stack>
      </Section>
      {isTesting && <TestMailDialog onClose={() => setIsTesting(false)} />}
    </Card>
  )
}

const useColumns = (): ListColumn<QueuedMail>[] => {
  const t = mailTranslations.useTranslations()
  return [
    timeColumn('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
    textColumn('kind', t('kind'), ({ kind }) => t(`kind.${kind}`), {
      isRowHeader: true,
      isNarrow: true,
    }),
    textColumn('address', t('address'), ({ address }) => address, { isNarrow: true }),
    {
      id: 'state',
      header: t('state'),
      isNarrow: true,
      value: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
    },
    countColumn('attempts', t('attempts'), ({ attempts }) => attempts, { isSpare: true }),
    optionalColumn('error', t('error'), ({ error }) =>
      error === 'bouncing' ? t('error.bouncing') : error,
    ),
  ]
}

export const MailPage = () => {
  const t = mailTranslations.useTranslations()
  const columns = useColumns()
  const list = useList(listMails, {
    filters: ['state'],
    input: ({ state }) => ({ state: mailStates.find((known) => known === state) }),
  })
  return (
    <ListPage
      name="mails"
      title={t('title')}
      text={t('text')}
      subject="mail"
      intro={<StatusCard />}
      filters={
        <SelectFilter
          name="state"
          label={t('state')}
          all={t('allStates')}
          options={mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
