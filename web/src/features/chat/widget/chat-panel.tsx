import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { BellIcon, CloseIcon, classNames, IconButton, toast } from '../../../ui/index.ts'
import { availabilityQuery, getChatSession, loadOwnPage } from '../chat.queries.ts'
import { chatTranslations } from '../chat.translations.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { type Conversation, createConversation } from '../conversation/create-conversation.ts'
import { Advisor, Availability } from './availability.tsx'
import css from './chat-panel.module.css'
import { noticeText } from './notice-text.ts'
import { giveNotice, turnNotices, useNotices } from './notices.ts'
import { setQuestion, useQuestion } from './question.ts'
import { RatingForm } from './rating-form.tsx'

type Props = {
  /** As the opening call answered; its address is used once. */
  session: { chatId: number; wsUri: string }
  /** Beside a lesson it is docked, so that it covers nothing. */
  isLesson: boolean
  onClose: () => void
  /** A message has arrived while the page was hidden. */
  onUnseen: () => void
}

const useOwnConversation = ({ session, onClose, onUnseen }: Props): Conversation | undefined => {
  const t = chatTranslations.useTranslations()
  const queries = useQueryClient()
  const [conversation, setConversation] = useState<Conversation>()
  const latest = useEffectEvent(() => ({ t, onClose, onUnseen }))
  const { chatId } = session
  const first = useRef<string | undefined>(session.wsUri)
  useEffect(() => {
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
      onMessage: (message) => {
        if (message.mine || message.isRecalled) return
        void queries.invalidateQueries({ queryKey: availabilityQuery().queryKey })
        giveNotice(latest().t('panel.title'), noticeText(message))
        if (document.visibilityState === 'hidden') latest().onUnseen()
      },
      onOutage: (failure) => toast.show({ kind: 'error', text: latest().t(`failure.${failure}`) }),
      onNoChat: () => {
        toast.show({ kind: 'error', text: latest().t('panel.noTeam') })
        latest().onClose()
      },
    })
    setConversation(opened)
    return () => opened.close()
  }, [chatId, queries])
  return conversation
}

export const ChatPanel = (props: Props) => {
  const t = chatTranslations.useTranslations()
  const id = useId()
  const conversation = useOwnConversation(props)
  const question = useQuestion()
  const isNoticed = useNotices((state) => state.isOn)
  useEffect(() => {
    if (!conversation || !question) return
    conversation.attach(question)
    setQuestion(undefined)
  }, [conversation, question])
  const switchNotices = async () => {
    const { isBlocked } = await turnNotices(!isNoticed)
    if (isBlocked) toast.show({ kind: 'info', text: t('panel.noticesBlocked') })
  }
  const { isLesson } = props
  useEffect(() => {
    document.documentElement.toggleAttribute('data-chat-docked', isLesson)
    return () => document.documentElement.removeAttribute('data-chat-docked')
  }, [isLesson])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onClose()
  }
  return (
    <section
      ref={panel}
      className={classNames(css.panel, 'not-printed', isLesson && css.docked)}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      <header className={css.header}>
        <Advisor titleId={id} />
        <IconButton
          label={t('panel.notices')}
          aria-pressed={isNoticed}
          icon={<BellIcon />}
          onClick={() => void switchNotices()}
        />
        <IconButton label={t('panel.close')} icon={<CloseIcon />} onClick={props.onClose} />
      </header>
      <Availability />
      {conversation && <ConversationView conversation={conversation} />}
      <RatingForm />
    </section>
  )
}
