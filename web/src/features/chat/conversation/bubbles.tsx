import type { ChatMarks, ChatMessage } from '@jingke/contract/chat'
import { recallWindow } from '@jingke/contract/chat/constants'
import { useEffect, useState } from 'react'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { type PendingMessage, statusOf } from './conversation-state.ts'
import { MessageContent, useFileAddress } from './message-content.tsx'
import css from './message-list.module.css'

const minuteOf = (moment: string): string => toFullTime(new Date(moment)).slice(-5)

/** Until the time to recall a message has passed. */
const useIsRecent = (sentAt: string, clockOffset: number): boolean => {
  const end = Date.parse(sentAt) + recallWindow - clockOffset
  const [, setEnded] = useState(0)
  const isRecent = Date.now() < end
  useEffect(() => {
    if (!isRecent) return
    const timer = setTimeout(() => setEnded(end), end - Date.now())
    return () => clearTimeout(timer)
  }, [isRecent, end])
  return isRecent
}

/** An image fills its bubble. */
const kindOf = (hasImage: boolean, lesson: object | undefined): string =>
  lesson ? 'lesson' : hasImage ? 'image' : 'text'

type BubbleProps = {
  message: ChatMessage
  side: 'learner' | 'team'
  marks: ChatMarks
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  clockOffset: number
  onRecall: (id: string) => void
}

export const Bubble = ({ message, side, marks, clockOffset, onRecall }: BubbleProps) => {
  const t = chatTranslations.useTranslations()
  const isOwnSide = message.sender.side === side
  const name = message.mine ? t('message.you') : message.sender.name || t('message.team')
  const kind = kindOf(message.type === 1, message.lesson)
  const isRecent = useIsRecent(message.sentAt, clockOffset)
  if (message.isRecalled)
    return (
      <li className={css.recalled} data-seq={message.seq}>
        {message.mine ? t('recall.own') : t('recall.other', { name })}
      </li>
    )
  if (message.isNotice)
    return (
      <li className={css.notice} data-seq={message.seq}>
        {message.text}
      </li>
    )
  return (
    <li className={css.item} data-kind={kind} data-own={isOwnSide} data-seq={message.seq}>
      <span className={message.mine ? 'visually-hidden' : css.name}>{name}</span>
      <div className={css.bubble} data-kind={kind}>
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
        {message.mine && isRecent && (
          <button type="button" className={css.recall} onClick={() => onRecall(message.id)}>
            {t('recall.label')}
          </button>
        )}
      </span>
    </li>
  )
}

type PendingProps = {
  message: PendingMessage
  side: 'learner' | 'team'
  onDiscard: () => void
}

export const PendingBubble = ({ message, side, onDiscard }: PendingProps) => {
  const t = chatTranslations.useTranslations()
  const address = useFileAddress(message.file)
  const kind = kindOf(message.hasFile, message.lesson)
  const name = t('message.you')
  return (
    <li className={css.item} data-kind={kind} data-own="true" data-pending={!message.isSent}>
      <span className="visually-hidden">{name}</span>
      <div className={css.bubble} data-kind={kind}>
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
