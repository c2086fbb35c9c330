import type { ChatEvent, Conversation as ConversationDetail } from '@jingke/contract/chat'
import { listConversations } from '@jingke/contract/chat/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import {
  Avatar,
  ChevronLeftIcon,
  IconButton,
  InfoIcon,
  Skeleton,
  toast,
} from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import type { SocketFailure } from '../conversation/chat-socket.ts'
import { lastSeqOf } from '../conversation/conversation-state.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { type Conversation, createConversation } from '../conversation/create-conversation.ts'
import {
  conversationQuery,
  eventsQuery,
  getDeskAddress,
  loadChatPage,
} from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { CaseActions } from './desk/case-actions.tsx'
import { EventRow } from './desk/event-row.tsx'
import { Labels } from './desk/labels.tsx'
import { NoteForm } from './desk/note-form.tsx'
import { useJump } from './desk/use-jump.ts'
import css from './desk-page.module.css'
import { useSeenMentions } from './mentions/mentions.queries.ts'
import { usePreparedReplies } from './replies/use-prepared-replies.tsx'

/** Wide enough for three columns. */
const wideEnough = '(min-width: 1400px)'

const useDeskConversation = (chatId: number): Conversation | undefined => {
  const t = chatTranslations.useTranslations()
  const queries = useQueryClient()
  const [conversation, setConversation] = useState<Conversation>()
  const showFailure = useEffectEvent((failure: SocketFailure) =>
    toast.show({ kind: 'error', text: t(`failure.${failure}`) }),
  )
  useEffect(() => {
    const opened = createConversation({
      chatId,
      side: 'team',
      getAddress: getDeskAddress,
      loadPage: loadChatPage(chatId),
      onOutage: (failure) => showFailure(failure),
      onNoChat: () => void queries.invalidateQueries({ queryKey: [listConversations] }),
    })
    setConversation(opened)
    return () => opened.close()
  }, [chatId, queries])
  return conversation
}

type OpenedProps = {
  chatId: number
  conversation: Conversation
  events: readonly ChatEvent[]
  seq: number | undefined
}

const Opened = ({ chatId, conversation, events, seq }: OpenedProps) => {
  useJump(conversation, seq)
  const prepared = usePreparedReplies(chatId)
  const rows = events.map((event) => ({
    id: event.id,
    afterSeq: event.afterSeq,
    content: <EventRow event={event} />,
  }))
  return <ConversationView {...{ conversation, rows, prepared }} />
}

type Props = {
  chatId: number
  /** A message to show. */
  seq: number | undefined
  onBack: () => void
  /** What is shown beside the conversation. */
  side: DeskSide | undefined
}
export type DeskSide = (
  conversation: ConversationDetail,
  /** Writes into the conversation; undefined while it opens. */
  write: Conversation['write'] | undefined,
) => ReactNode

export const DeskConversation = ({ chatId, seq, onBack, side }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useQuery(conversationQuery(chatId))
  const { data: events = [] } = useQuery(eventsQuery(chatId))
  const conversation = useDeskConversation(chatId)
  useSeenMentions(chatId)
  const [isSideOpen, setIsSideOpen] = useState(() => window.matchMedia(wideEnough).matches)
  if (query.isError) return <LoadFailure query={query} title={t('desk.lost')} />
  if (!query.data) return <Skeleton lines={4} />
  const { learner, team } = query.data
  const name = learner.name || learner.userName
  return (
    <>
      <section className={css.conversation} aria-label={t('desk.with', { name })}>
        <header className={css.header}>
          <IconButton
            className={css.back}
            label={t('desk.back')}
            icon={<ChevronLeftIcon />}
            onClick={onBack}
          />
          <Avatar name={name} src={avatarOf(learner)} />
          <div className={css.who}>
            <h2 className={css.name}>{name}</h2>
            <p className={css.facts}>
              {[learner.userName, learner.institutionName, team.name].filter(Boolean).join(' · ')}
            </p>
          </div>
          <CaseActions
            conversation={query.data}
            onGone={onBack}
            lastSeq={() => (conversation ? lastSeqOf(conversation.useView.getState()) : 0)}
          />
          {side && (
            <IconButton
              label={t('desk.side')}
              aria-expanded={isSideOpen}
              icon={<InfoIcon />}
              onClick={() => setIsSideOpen(!isSideOpen)}
            />
          )}
        </header>
        <Labels conversation={query.data} />
        {conversation && <Opened key={chatId} {...{ chatId, conversation, events, seq }} />}
        <NoteForm chatId={chatId} />
      </section>
      {side && isSideOpen && (
        <aside className={css.side} aria-label={t('desk.side')}>
          {side(query.data, conversation?.write)}
        </aside>
      )}
    </>
  )
}
