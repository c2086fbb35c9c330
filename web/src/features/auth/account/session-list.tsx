import type { OwnSession } from '@jingke/contract/auth'
import { endOtherSessions, endOwnSession } from '@jingke/contract/auth/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { RelativeTime, toFullTime } from '../../../lib/time/index.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  MonitorIcon,
  Section,
  Skeleton,
  Tag,
  toast,
} from '../../../ui/index.ts'
import { sessionsQuery } from './account.queries.ts'
import { accountTranslations } from './account.translations.ts'
import css from './session-list.module.css'

const SessionRow = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const t = accountTranslations.useTranslations()
  const device = session.device || t('record.unknown')
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <MonitorIcon />
      </span>
      <div className={css.words}>
        <p className={css.device}>
          {device} {session.isCurrent && <Tag tone="jade">{t('session.current')}</Tag>}
        </p>
        <p className={css.facts}>
          <span>{session.address}</span>
          {session.isCurrent ? (
            <span>{t('session.now')}</span>
          ) : (
            <span>
              {t('session.lastSeen')} <RelativeTime at={session.lastSeenAt} />
            </span>
          )}
          <span>{t('session.since', { time: toFullTime(new Date(session.createdAt)) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={t('session.endOf', { device })}>
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}

type EndRequest = { is: 'one'; session: OwnSession } | { is: 'others'; count: number }

const endSessions = (request: EndRequest): Promise<null> =>
  request.is === 'one'
    ? call(endOwnSession, { id: request.session.id })
    : call(endOtherSessions, {})

export const SessionList = () => {
  const t = accountTranslations.useTranslations()
  const queries = useQueryClient()
  const query = useQuery(sessionsQuery())
  const [request, setRequest] = useState<EndRequest>()
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: (_, done) =>
      toast.show({
        kind: 'success',
        text: t(done.is === 'one' ? 'session.ended' : 'session.othersEnded'),
      }),
    onSettled: () => {
      setRequest(undefined)
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    },
  })
  const others = query.data?.filter((session) => !session.isCurrent).length ?? 0
  return (
    <Card space="lg">
      <Section
        title={t('session.title')}
        intro={t('session.text')}
        action={
          others > 0 && (
            <Button onClick={() => setRequest({ is: 'others', count: others })}>
              {t('session.endOthers')}
            </Button>
          )
        }
      >
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && (
          <div aria-busy="true">
            <Skeleton lines={4} />
          </div>
        )}
        {query.data && (
          <ul className={css.list}>
            {query.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => setRequest({ is: 'one', session })}
              />
            ))}
          </ul>
        )}
        {query.data && others === 0 && <p className="soft-text">{t('session.alone')}</p>}
      </Section>
      <ConfirmDialog
        isOpen={request !== undefined}
        title={t(request?.is === 'others' ? 'session.confirmOthers' : 'session.confirm')}
        text={
          request?.is === 'others'
            ? t('session.confirmOthersText', { count: request.count })
            : t('session.confirmText', { device: request?.session.device ?? '' })
        }
        confirmLabel={t('session.end')}
        cancelLabel={t('session.cancel')}
        isDangerous
        isLoading={ending.isPending}
        onCancel={() => setRequest(undefined)}
        onConfirm={() => request && ending.mutate(request)}
      />
    </Card>
  )
}
