import type { ChatMarks, ChatMessage } from '@jingke/contract/chat'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { hasEarlier, lastSeqOf, type PendingMessage, statusOf } from './conversation-state.ts'
import type { Conversation } from './create-conversation.ts'
import { MessageContent, useFileAddress } from './message-content.tsx'
import css from './message-list.module.css'

const minuteOf = (moment: string): string => toFullTime(new Date(moment)).slice(-5)
const dayOf = (moment: string): string => toFullTime(new Date(moment)).slice(0, 10)

/** Pixels from the end within which the list follows new messages. */
const nearEnd = 120

/** An image fills its bubble. */
const kindOf = (hasImage: boolean, lesson: object | undefined): string =>
  lesson ? 'lesson' : hasImage ? 'image' : 'text'

type BubbleProps = { message: ChatMessage; side: 'learner' | 'team'; marks: ChatMarks }

const Bubble = ({ message, side, marks }: BubbleProps) => {
  const t = chatTranslations.useTranslations()
  const isOwnSide = message.sender.side === side
  const name = message.mine ? t('message.you') : message.sender.name || t('message.team')
  return (
    <li className={css.item} data-own={isOwnSide} data-seq={message.seq}>
      <span className={message.mine ? 'visually-hidden' : css.name}>{name}</span>
      <div className={css.bubble} data-kind={kindOf(message.type === 1, message.lesson)}>
        <MessageContent
          text={message.lesson?.note ?? (message.type === 1 ? '' : message.text)}
          image={message.lesson?.image ?? (message.type === 1 ? message.text : '')}
          lesson={message.lesson}
          alt={t('message.image', { name })}
          side={side}
        />
      </div>
      <span className={css.facts}>
        <time dateTime={message.sentAt} title={toFullTime(new Date(message.sentAt))}>
          {minuteOf(message.sentAt)}
        </time>
        {isOwnSide && <span>{t(`status.${statusOf(message.seq, marks, side)}`)}</span>}
      </span>
    </li>
  )
}

type PendingProps = {
  message: PendingMessage
  side: 'learner' | 'team'
  onDiscard: () => void
}

const PendingBubble = ({ message, side, onDiscard }: PendingProps) => {
  const t = chatTranslations.useTranslations()
  const address = useFileAddress(message.file)
  const name = t('message.you')
  return (
    <li className={css.item} data-own="true" data-pending={!message.isSent}>
      <span className="visually-hidden">{name}</span>
      <div className={css.bubble} data-kind={kindOf(message.hasFile, message.lesson)}>
        <MessageContent
          text={message.text}
          image={address ?? message.address ?? ''}
          lesson={message.lesson}
          alt={t('message.image', { name })}
          side={side}
        />
      </div>
      <span className={css.facts}>
        {message.refusal === undefined ? (
          <span>{t(message.isSent ? 'status.sent' : 'status.sending')}</span>
        ) : (
          <>
            <span className={css.refused}>{t('status.refused', { reason: message.refusal })}</span>
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              {t('message.discard')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

/** Follows new messages at the end, and keeps the place when earlier ones are added. */
const useScroll = (list: RefObject<HTMLDivElement | null>, first: number, last: string) => {
  const before = useRef({ height: 0, first: 0, last: '', isAtEnd: true })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      before.current.isAtEnd = scrollHeight - scrollTop - clientHeight < nearEnd
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { height, first: firstBefore, isAtEnd } = before.current
    const isEarlierAdded = firstBefore > 0 && first < firstBefore
    if (isEarlierAdded) element.scrollTop += element.scrollHeight - height
    else if (isAtEnd) element.scrollTop = element.scrollHeight
    before.current = { ...before.current, height: element.scrollHeight, first, last }
  }, [first, last, list])
}

/** Shown between the messages, to staff. */
export interface ConversationLine {
  readonly id: number
  /** The last message before it. */
  readonly afterSeq: number
  readonly content: ReactNode
}

const Lines = ({ lines }: { lines: readonly ConversationLine[] }) =>
  lines.map(({ id, content }) => <li key={`line-${id}`}>{content}</li>)

type Props = { conversation: Conversation; lines?: readonly ConversationLine[] }

export const MessageList = ({ conversation, lines = [] }: Props) => {
  const t = chatTranslations.useTranslations()
  const view = conversation.useView()
  const { messages, pending, marks, history } = view
  const list = useRef<HTMLDivElement>(null)
  const lastPending = pending.at(-1)?.id ?? ''
  const firstSeq = messages[0]?.seq ?? 0
  const lastLine = lines.at(-1)?.id ?? 0
  useScroll(list, firstSeq, `${history} ${lastSeqOf(view)} ${lastPending} ${lastLine}`)
  if (history === 'failed')
    return (
      <div className={css.list}>
        <ErrorState
          size="sm"
          title={t('history.failed')}
          retryLabel={t('history.retry')}
          onRetry={conversation.retry}
        />
      </div>
    )
  const isEmpty = history === 'ready' && messages.length + pending.length === 0
  return (
    <div className={css.list} ref={list}>
      {history === 'loading' && <Skeleton lines={4} />}
      {hasEarlier(view) && (
        <Button
          size="sm"
          variant="quiet"
          className={css.more}
          isLoading={view.isLoadingEarlier}
          onClick={() => void conversation.loadEarlier().catch(() => {})}
        >
          {t('history.more')}
        </Button>
      )}
      {isEmpty && <p className={css.empty}>{t('history.empty')}</p>}
      <ol
        className={css.messages}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={t('history.label')}
      >
        {!hasEarlier(view) && <Lines lines={lines.filter(({ afterSeq }) => afterSeq < firstSeq)} />}
        {messages.flatMap((message, index) => {
          const day = dayOf(message.sentAt)
          const isNewDay = index === 0 || dayOf(messages[index - 1]?.sentAt ?? '') !== day
          return [
            isNewDay && (
              <li key={day} className={css.day}>
                {day}
              </li>
            ),
            <Bubble key={message.seq} side={conversation.side} {...{ message, marks }} />,
            <Lines
              key={`after-${message.seq}`}
              lines={lines.filter(({ afterSeq }) => afterSeq === message.seq)}
            />,
          ]
        })}
        {pending.map((message) => (
          <PendingBubble
            key={message.id}
            message={message}
            side={conversation.side}
            onDiscard={() => conversation.discard(message.id)}
          />
        ))}
      </ol>
    </div>
  )
}
