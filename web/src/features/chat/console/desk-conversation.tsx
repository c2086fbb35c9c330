import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { avatarOf } from '../../../lib/avatar-of.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Avatar, ChevronLeftIcon, IconButton, Skeleton, Tag, toast } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import type { SocketFailure } from '../conversation/chat-socket.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { type Conversation, createConversation } from '../conversation/create-conversation.ts'
import {
  conversationQuery,
  getDeskAddress,
  inboxPath,
  loadChatPage,
} from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import css from './desk-page.module.css'

const useDeskConversation = (chatId: number): Conversation | undefined => {
  const t = chatTranslations.useTranslations()
  const queries = useQueryClient()
  const [conversation, setConversation] = useState<Conversation>()
  const texts = useRef(t)
  texts.current = t
  useEffect(() => {
    let isAnnounced = false
    const opened = createConversation({
      chatId,
      side: 'team',
      getAddress: getDeskAddress,
      loadPage: loadChatPage(chatId),
      onFailure: (failure: SocketFailure) => {
        if (!isAnnounced) toast.show({ kind: 'error', text: texts.current(`failure.${failure}`) })
        isAnnounced = true
      },
      onNoChat: () => void queries.invalidateQueries({ queryKey: [inboxPath] }),
    })
    const stop = opened.useView.subscribe(({ socket }) => {
      if (socket === 'open') isAnnounced = false
    })
    setConversation(opened)
    return () => {
      stop()
      opened.close()
    }
  }, [chatId, queries])
  return conversation
}

const Opened = ({ chatId }: { chatId: number }) => {
  const conversation = useDeskConversation(chatId)
  return conversation ? <ConversationView conversation={conversation} /> : null
}

export const DeskConversation = ({ chatId, onBack }: { chatId: number; onBack: () => void }) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useQuery(conversationQuery(chatId))
  if (query.isError) return <LoadFailure query={query} title={t('desk.lost')} />
  if (!query.data) return <Skeleton lines={4} />
  const { learner, team } = query.data
  const name = learner.name || learner.userName
  return (
    <>
      <header className={css.header}>
        <IconButton
          className={css.back}
          label={t('desk.back')}
          icon={<ChevronLeftIcon />}
          onClick={onBack}
        />
        <Avatar name={name} src={avatarOf(learner)} isDecorative />
        <div className={css.who}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.facts}>
            {[learner.userName, learner.institutionName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Tag tone="jade">{team.name}</Tag>
      </header>
      <Opened key={chatId} chatId={chatId} />
    </>
  )
}
