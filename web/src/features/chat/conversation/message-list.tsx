import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { toDay } from '../../../lib/time/index.ts'
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import { Bubble, PendingBubble } from './bubbles.tsx'
import { hasEarlier, lastSeqOf } from './conversation-state.ts'
import type { Conversation } from './create-conversation.ts'
import css from './message-list.module.css'

/** Pixels from the end within which the list follows new messages. */
const nearEnd = 120

/** Sizes of the content and of the list. */
const sizesOf = ({ scrollHeight, clientHeight }: HTMLElement): string =>
  `${scrollHeight} ${clientHeight}`

/**
 * Follows new messages at the end and what the user writes (`written`), and keeps the scroll position when
 * earlier ones are added.
 */
const useScroll = (
  list: RefObject<HTMLDivElement | null>,
  first: number,
  last: string,
  written: string,
) => {
  const before = useRef({
    height: 0,
    /** Sizes to which the scroll position was adapted last. */
    sizes: '',
    first: 0,
    last: '',
    written: '',
    isAtEnd: true,
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEnd
      // After a change of size the scroll position may be far from the end without the user's doing.
      if (isAtEnd || sizesOf(element) === before.current.sizes) before.current.isAtEnd = isAtEnd
    }
    element.addEventListener('scroll', note, { passive: true })
    // Pictures get their height when they are loaded; the composer grows and shrinks.
    const sizes = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight
      before.current.sizes = sizesOf(element)
    })
    for (const child of [element, ...element.children]) sizes.observe(child)
    return () => {
      element.removeEventListener('scroll', note)
      sizes.disconnect()
    }
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { height: heightBefore, first: firstBefore } = before.current
    const isWritten = written !== '' && written !== before.current.written
    const isAtEnd = before.current.isAtEnd || isWritten
    const isEarlierAdded = firstBefore > 0 && first < firstBefore
    if (isEarlierAdded) element.scrollTop += element.scrollHeight - heightBefore
    else if (isAtEnd) element.scrollTop = element.scrollHeight
    const [height, sizes] = [element.scrollHeight, sizesOf(element)]
    before.current = { height, sizes, first, last, written, isAtEnd }
  }, [first, last, written, list])
}

/** Shown between the messages, to staff. */
export interface ConversationRow {
  readonly id: number
  /** The last message before it. */
  readonly afterSeq: number
  readonly content: ReactNode
}

const Rows = ({ rows }: { rows: readonly ConversationRow[] }) =>
  rows.map(({ id, content }) => <li key={`row-${id}`}>{content}</li>)

type Props = { conversation: Conversation; rows?: readonly ConversationRow[] }

export const MessageList = ({ conversation, rows = [] }: Props) => {
  const t = chatTranslations.useTranslations()
  const view = conversation.useView()
  const { messages, pending, marks, history, clockOffset } = view
  const list = useRef<HTMLDivElement>(null)
  const lastPending = pending.at(-1)?.id ?? ''
  const firstSeq = messages[0]?.seq ?? 0
  const lastRow = rows.at(-1)?.id ?? 0
  useScroll(list, firstSeq, `${history} ${lastSeqOf(view)} ${lastRow}`, lastPending)
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <div className={css.list} ref={list} tabIndex={0}>
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
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label={t('history.label')}>
        <ol className={css.messages}>
          {!hasEarlier(view) && <Rows rows={rows.filter(({ afterSeq }) => afterSeq < firstSeq)} />}
          {messages.flatMap((message, index) => {
            const day = toDay(message.sentAt)
            const isNewDay = index === 0 || toDay(messages[index - 1]?.sentAt ?? '') !== day
            return [
              isNewDay && (
                <li key={day} className={css.day}>
                  {day}
                </li>
              ),
              <Bubble
                key={message.seq}
                side={conversation.side}
                onRecall={conversation.recall}
                {...{ message, marks, clockOffset }}
              />,
              <Rows
                key={`after-${message.seq}`}
                rows={rows.filter(({ afterSeq }) => afterSeq === message.seq)}
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
    </div>
  )
}
