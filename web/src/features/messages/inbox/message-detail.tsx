import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isNotFound } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { RichText } from '../../../lib/markup/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import { ChevronLeftIcon, EmptyState, Skeleton, Stack, Tag } from '../../../ui/index.ts'
import { messagesTranslations } from '../messages.translations.ts'
import css from './message-detail.module.css'
import { markRead, messageQuery } from './messages.queries.ts'

/** Opening a message marks it read. */
export const MessageDetail = ({ id, backTo }: { id: number; backTo: string }) => {
  const t = messagesTranslations.useTranslations()
  const queries = useQueryClient()
  const query = useQuery(messageQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const readId = query.data?.id

  useEffect(() => {
    if (readId === undefined) return
    heading.current?.focus({ preventScroll: true })
    void markRead(queries, readId)
  }, [readId, queries])

  const isGone = isNotFound(query.error)
  return (
    <article className={css.detail} aria-busy={query.isPending || undefined}>
      <Link to={backTo} className={css.back} preventScrollReset>
        <ChevronLeftIcon size={18} /> {t('page.back')}
      </Link>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError &&
        (isGone ? (
          <EmptyState title={t('message.gone')} text={t('message.goneText')} size="sm" />
        ) : (
          <LoadFailure query={query} />
        ))}
      {query.data && (
        <Stack gap={5}>
          <header className={css.header}>
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {query.data.title}
            </h2>
            <p className={css.facts}>
              <Tag tone={query.data.kind === 'new-device' ? 'seal' : 'jade'}>
                {t(`kind.${query.data.kind}`)}
              </Tag>
              <FullTime at={query.data.sentAt} />
            </p>
          </header>
          <RichText markup={query.data.body} />
        </Stack>
      )}
    </article>
  )
}
