import type { Conversation } from '@jingke/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { avatarOf } from '../../../../lib/display/avatar-of.ts'
import { capCount } from '../../../../lib/format/count-cap.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Avatar, Badge, Button, EmptyState, Skeleton, Tag } from '../../../../ui/index.ts'
import { type InboxFilter, inboxQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { AnswerTag } from './answer-tag.tsx'
import css from './conversation-list.module.css'
import { WaitingTime } from './waiting-time.tsx'

export const useLastText = () => {
  const t = consoleChatTranslations.useTranslations()
  return ({ last }: Conversation): string => {
    if (!last) return ''
    if (last.type === 4) return t('desk.moved', { team: last.text })
    const kind = last.type === 1 ? t('desk.image') : last.type === 3 ? t('desk.lesson') : ''
    const text = last.isRecalled ? t('desk.recalled') : [kind, last.text].filter(Boolean).join(' ')
    return last.side === 'team' ? t('desk.answer', { text }) : text
  }
}

type EntryProps = {
  conversation: Conversation
  isOpen: boolean
  onOpen: () => void
  selection: Selection | undefined
}

const Entry = ({ conversation, isOpen, onOpen, selection }: EntryProps) => {
  const t = consoleChatTranslations.useTranslations()
  const { learner, team, unread, openCase, labels } = conversation
  const lastText = useLastText()
  const name = learner.name || learner.userName
  return (
    <li className={css.item}>
      {selection && (
        <input
          type="checkbox"
          className={css.choice}
          aria-label={t('bulk.select', { name })}
          // A closed conversation has nothing to close or to give.
          disabled={!openCase}
          checked={selection.ids.has(conversation.chatId)}
          onChange={() => selection.toggle(conversation)}
        />
      )}
      <button
        type="button"
        className={css.entry}
        data-entry
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <Avatar name={name} src={avatarOf(learner)} />
        <span className={css.body}>
          <span className={css.top}>
            <strong className={css.name}>{name}</strong>
            <WaitingTime conversation={conversation} />
          </span>
          <span className={css.bottom}>
            <span className={css.last}>{lastText(conversation)}</span>
            <AnswerTag conversation={conversation} />
            {unread > 0 && (
              <Badge label={t('desk.unread', { count: capCount(unread) })}>
                {capCount(unread)}
              </Badge>
            )}
          </span>
          <span className={css.labels}>
            <span className={css.team}>
              {[team.name, openCase?.assignee?.name].filter(Boolean).join(' · ')}
            </span>
            {labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </span>
        </span>
      </button>
    </li>
  )
}

export type Selection = {
  ids: ReadonlySet<number>
  toggle: (conversation: Conversation) => void
}

type Props = {
  filter: InboxFilter
  openId: number | undefined
  onOpen: (chatId: number) => void
  isCompact: boolean
  /** Set while conversations are selected. */
  selection: Selection | undefined
}

export const ConversationList = ({ filter, openId, onOpen, isCompact, selection }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useInfiniteQuery(inboxQuery(filter))
  if (query.isError && !query.data) return <LoadFailure query={query} />
  if (!query.data)
    return (
      <div className={css.loading}>
        <Skeleton lines={6} />
      </div>
    )
  const list = query.data.pages.flatMap((page) => page.list)
  const { keyword, view, label, teamId } = filter
  const isFiltered = view !== 'open' || label !== '' || teamId !== undefined
  // Messages that contain the keyword follow.
  if (list.length === 0 && keyword !== '') return <p className={css.none}>{t('desk.noMatch')}</p>
  if (list.length === 0)
    return (
      <EmptyState
        size="sm"
        title={t(isFiltered ? 'desk.noMatch' : 'desk.empty')}
        text={t(isFiltered ? 'desk.noMatchText' : 'desk.emptyText')}
      />
    )
  return (
    <>
      <ul aria-label={t('desk.list')} data-compact={isCompact || undefined}>
        {list.map((conversation) => (
          <Entry
            key={conversation.chatId}
            conversation={conversation}
            isOpen={conversation.chatId === openId}
            onOpen={() => onOpen(conversation.chatId)}
            selection={selection}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          className={css.more}
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('desk.more')}
        </Button>
      )}
    </>
  )
}
