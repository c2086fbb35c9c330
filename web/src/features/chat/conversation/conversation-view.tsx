import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { findImageProblem, leastSize } from './check-image.ts'
import { Composer, type PreparedTexts } from './composer.tsx'
import css from './conversation-view.module.css'
import type { Conversation } from './create-conversation.ts'
import { type ConversationRow, MessageList } from './message-list.tsx'
import type { LessonDraft } from './outbox.ts'

/** What arrives while the page is visible is read. */
const useReading = (conversation: Conversation): void => {
  useEffect(() => {
    const update = () => conversation.setRead(document.visibilityState === 'visible')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [conversation])
}

/** Checks an image and shows it above the text, to be sent with it. */
const useImages = (conversation: Conversation, lesson: LessonDraft | undefined) => {
  const t = chatTranslations.useTranslations()
  return async (file: File): Promise<void> => {
    const problem = await findImageProblem(file)
    if (problem) toast.show({ kind: 'error', text: t(`image.${problem}`, leastSize) })
    else conversation.attach({ lesson, videoFrame: file })
  }
}

/** A file that is dropped on the conversation is attached. Returns whether one is over it. */
const useDrop = (target: RefObject<HTMLElement | null>, attach: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const attachDropped = useEffectEvent(attach)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = () => setIsOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) attachDropped(file)
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [target])
  return isOver
}

type Props = {
  conversation: Conversation
  rows?: readonly ConversationRow[]
  prepared?: PreparedTexts
}

/** Why the conversation is not connected; empty if it is. */
const useConnectionText = (conversation: Conversation): string => {
  const t = chatTranslations.useTranslations()
  const { socket, failed, history } = conversation.useView()
  if (history !== 'ready' || socket === 'open') return ''
  if (socket === 'connecting' || !failed) return t(`state.${socket}`)
  const { failure, count } = failed
  return t('state.failed', { failure: t(`failure.${failure}`), count })
}

/** Messages, the state of the connection and the composer: the same for learners and advisors. */
export const ConversationView = ({ conversation, rows, prepared }: Props) => {
  const t = chatTranslations.useTranslations()
  const { socket, attachment, typing } = conversation.useView()
  const connectionText = useConnectionText(conversation)
  const view = useRef<HTMLDivElement>(null)
  const attach = useImages(conversation, attachment?.lesson)
  const attachImage = (file: File) => void attach(file)
  const write = (text: string) => {
    const { lesson, videoFrame } = attachment ?? {}
    // Only a lesson has words and a picture in one message.
    const isOne = lesson !== undefined || videoFrame === undefined
    if (isOne)
      conversation.write({
        text,
        ...(lesson && { lesson }),
        ...(videoFrame && { file: videoFrame }),
      })
    else {
      if (text) conversation.write({ text })
      conversation.write({ text: '', file: videoFrame })
    }
    conversation.attach(undefined)
  }
  const isOver = useDrop(view, attachImage)
  useReading(conversation)
  return (
    <div ref={view} className={css.view}>
      <p role="status" className={css.state} data-state={socket}>
        {connectionText}
      </p>
      <MessageList conversation={conversation} {...(rows && { rows })} />
      <p className={css.typing} aria-live="polite">
        {typing === undefined
          ? ''
          : t(typing === conversation.side ? 'typing.own' : `typing.${typing}`)}
      </p>
      <Composer
        chatId={conversation.chatId}
        prepared={prepared}
        attachment={attachment}
        onAttachment={conversation.attach}
        onText={write}
        onType={conversation.type}
        onImage={attachImage}
      />
      {isOver && <p className={css.over}>{t('composer.drop')}</p>}
    </div>
  )
}
