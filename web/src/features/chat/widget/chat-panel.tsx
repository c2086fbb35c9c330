import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChatIcon, CloseIcon, IconButton, toast } from '../../../ui/index.ts'
import { getChatSession, loadOwnPage } from '../chat.queries.ts'
import { chatTranslations } from '../chat.translations.ts'
import type { SocketFailure } from '../conversation/chat-socket.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { type Conversation, createConversation } from '../conversation/create-conversation.ts'
import css from './chat-panel.module.css'
import { setQuestion, useQuestion } from './question.ts'

type Props = {
  /** As the opening call answered; its address is used once. */
  session: { chatId: number; wsUri: string }
  onClose: () => void
}

const useOwnConversation = ({ session, onClose }: Props): Conversation | undefined => {
  const t = chatTranslations.useTranslations()
  const [conversation, setConversation] = useState<Conversation>()
  const texts = useRef({ t, onClose })
  texts.current = { t, onClose }
  const { chatId } = session
  const first = useRef<string | undefined>(session.wsUri)
  useEffect(() => {
    // One notice for each outage; the panel shows that it tries again.
    let isAnnounced = false
    const opened = createConversation({
      chatId,
      side: 'learner',
      getAddress: async () => {
        const address = first.current
        first.current = undefined
        if (address !== undefined) return address
        const next = await getChatSession(true)
        return next.chatId === chatId ? next.wsUri : undefined
      },
      loadPage: loadOwnPage,
      onFailure: (failure: SocketFailure) => {
        if (!isAnnounced) toast.show({ kind: 'error', text: texts.current.t(`failure.${failure}`) })
        isAnnounced = true
      },
      onNoChat: () => {
        toast.show({ kind: 'error', text: texts.current.t('panel.noTeam') })
        texts.current.onClose()
      },
    })
    const stop = opened.useView.subscribe(({ socket }) => {
      if (socket === 'open') isAnnounced = false
    })
    setConversation(opened)
    return () => {
      stop()
      opened.close()
    }
  }, [chatId])
  return conversation
}

export const ChatPanel = (props: Props) => {
  const t = chatTranslations.useTranslations()
  const id = useId()
  const conversation = useOwnConversation(props)
  const question = useQuestion()
  useEffect(() => {
    if (!conversation || !question) return
    conversation.attach(question)
    setQuestion(undefined)
  }, [conversation, question])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onClose()
  }
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      <header className={css.header}>
        <span className={css.sign}>
          <ChatIcon />
        </span>
        <div className={css.names}>
          <h2 id={id} className={css.title}>
            {t('panel.title')}
          </h2>
          <p className={css.subtitle}>{t('panel.text')}</p>
        </div>
        <IconButton label={t('panel.close')} icon={<CloseIcon />} onClick={props.onClose} />
      </header>
      {conversation && <ConversationView conversation={conversation} />}
    </section>
  )
}
