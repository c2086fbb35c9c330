import { listMessages, markAllRead } from '@jingke/contract/messages/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ListPager, LoadFailure, listQuery, useListAddress } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { useSearchParams } from '../../../lib/router/index.ts'
import {
  Button,
  Card,
  CheckIcon,
  classNames,
  EmptyState,
  PageHeading,
  SegmentedControl,
  Skeleton,
  Stack,
  toast,
} from '../../../ui/index.ts'
import { messagesTranslations } from '../messages.translations.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { invalidateUnread } from './messages.queries.ts'
import css from './messages-page.module.css'
import { useUnreadCount } from './unread-count.ts'

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} lines={3} />
    ))}
  </div>
)

const ReadAllButton = () => {
  const t = messagesTranslations.useTranslations()
  const queries = useQueryClient()
  const reading = useMutation({
    mutationFn: () => call(markAllRead, {}),
    onSuccess: async () => {
      await invalidateUnread(queries)
      toast.show({ kind: 'success', text: t('page.readAllDone') })
    },
  })
  return (
    <Button
      icon={<CheckIcon size={18} />}
      disabled={useUnreadCount() === 0}
      isLoading={reading.isPending}
      onClick={() => reading.mutate()}
    >
      {t('page.readAll')}
    </Button>
  )
}

/** The list, and next to it the message whose id is in the address. */
export const MessagesPage = () => {
  const t = messagesTranslations.useTranslations()
  const [address] = useSearchParams()
  const { page, size, filters, change } = useListAddress(['show'])
  const isUnreadOnly = filters.show === 'unread'
  const id = parseId(address.get('id'))
  const query = useQuery(listQuery(listMessages, { pageNum: page, pageSize: size, isUnreadOnly }))

  const linkTo = (messageId: number | undefined): string => {
    const next = new URLSearchParams(address)
    if (messageId === undefined) next.delete('id')
    else next.set('id', String(messageId))
    return `?${next}`
  }
  const messages = query.data?.list ?? []
  return (
    <Stack gap={6}>
      <PageHeading title={t('page.title')} text={t('page.text')} actions={<ReadAllButton />} />
      <Card space="none" className={classNames(css.centre, id !== undefined && css.open)}>
        <div className={css.side}>
          <div className={css.tools}>
            <SegmentedControl<'all' | 'unread'>
              legend={t('page.show')}
              value={isUnreadOnly ? 'unread' : 'all'}
              onChange={(show) => change({ show: show === 'all' ? '' : show })}
              options={[
                { value: 'all', label: t('page.all') },
                { value: 'unread', label: t('page.unread') },
              ]}
            />
          </div>
          {query.isPending && <Loading />}
          {query.isError && <LoadFailure query={query} />}
          {query.isSuccess && messages.length === 0 && (
            <EmptyState
              size="sm"
              title={t(isUnreadOnly ? 'page.noUnread' : 'page.empty')}
              text={t(isUnreadOnly ? 'page.noUnreadText' : 'page.emptyText')}
            />
          )}
          {messages.length > 0 && (
            <MessageList messages={messages} currentId={id} linkTo={linkTo} />
          )}
        </div>
        <div className={css.reader}>
          {id === undefined ? (
            <div className={css.choose}>
              <EmptyState size="sm" title={t('page.choose')} text={t('page.chooseText')} />
            </div>
          ) : (
            <MessageDetail key={id} id={id} backTo={linkTo(undefined)} />
          )}
        </div>
      </Card>
      <div className={id === undefined ? undefined : css.pager}>
        <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
      </div>
    </Stack>
  )
}
