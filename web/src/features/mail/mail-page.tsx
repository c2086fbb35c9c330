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
import { TestDialog } from './test-dialog.tsx'

const tones = {
  waiting: 'gold',
  sending: 'gold',
  sent: 'jade',
  failed: 'danger',
  expired: 'danger',
} as const satisfies Record<MailState, string>

interface ServiceProps {
  readonly id: 'mail' | 'sms'
  readonly title: string
  readonly isConfigured: boolean
  readonly lines: readonly string[]
  readonly testLabel: string
}

const ServiceCard = ({ id, title, isConfigured, lines, testLabel }: ServiceProps) => {
  const t = mailTranslations.useTranslations()
  const mayChange = useMay('site.change')
  const [isTesting, setIsTesting] = useState(false)
  return (
    <Card>
      <Section
        id={id}
        title={title}
        action={
          <Inline>
            <Tag tone={isConfigured ? 'jade' : 'neutral'}>
              {t(isConfigured ? 'configured' : 'notConfigured')}
            </Tag>
            {mayChange && isConfigured && (
              <Button onClick={() => setIsTesting(true)}>{testLabel}</Button>
            )}
          </Inline>
        }
      >
        <Stack gap={2}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Section>
      {isTesting && (
        <TestDialog channel={id} title={testLabel} onClose={() => setIsTesting(false)} />
      )}
    </Card>
  )
}

const StatusCards = () => {
  const t = mailTranslations.useTranslations()
  const status = useQuery(mailStatusQuery)
  if (status.isLoadingError) return <LoadFailure query={status} />
  if (!status.data) return null
  const { isConfigured, sms, ...mail } = status.data
  const { isConfigured: hasSms, ...counts } = sms
  return (
    <Stack gap={4}>
      <ServiceCard
        id="mail"
        title={t('server')}
        isConfigured={isConfigured}
        lines={isConfigured ? [t('sentBy', mail), t('counts', mail)] : [t('notConfiguredText')]}
        testLabel={t('test')}
      />
      <ServiceCard
        id="sms"
        title={t('sms')}
        isConfigured={hasSms}
        lines={
          hasSms ? [t('sms.sentBy', counts), t('sms.counts', counts)] : [t('sms.notConfiguredText')]
        }
        testLabel={t('sms.test')}
      />
    </Stack>
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
    textColumn('channel', t('channel'), ({ channel }) => t(`channel.${channel}`)),
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
      error === 'bouncing' || error === 'daily-limit' ? t(`error.${error}`) : error,
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
      intro={<StatusCards />}
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
