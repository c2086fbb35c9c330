import { unreadCap, unreadInterval } from '@jingke/contract/chat/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { capCount } from '../../../lib/format/count-cap.ts'
import { createLazyComponent, LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { loadOrNotify } from '../../../lib/loading/load-or-notify.ts'
import { setTitleCount } from '../../../lib/navigation/document-title.ts'
import { Badge, ChatIcon, toast } from '../../../ui/index.ts'
import { getChatSession, unwatchedQuery } from '../chat.queries.ts'
import { chatTranslations } from '../chat.translations.ts'
import { watchChats } from '../conversation/watch-chats.ts'
import css from './chat-launcher.module.css'
import { giveNotice } from './notices.ts'
import { setQuestion, useQuestion } from './question.ts'

/** Loaded on first use. */
const panelCode = createLazyComponent(async () => (await import('./chat-panel.tsx')).ChatPanel)

type Session = { chatId: number; wsUri: string }

type Props = { className: string | undefined; isLesson: boolean }

/** The button of the side widget that opens the chat; without a team it stays closed. */
export const ChatLauncher = ({ className, isLesson }: Props) => {
  const t = chatTranslations.useTranslations()
  const queries = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  const [session, setSession] = useState<Session>()
  const [isOpening, setIsOpening] = useState(false)
  const { data: unread = 0, isSuccess } = useQuery(unwatchedQuery())

  const open = async () => {
    setIsOpening(true)
    opener.current = document.activeElement
    try {
      panelCode.preload()
      const { chatId, wsUri } = await getChatSession(false)
      if (chatId === null) {
        toast.show({ kind: 'error', text: t('panel.noTeam') })
        return setQuestion(undefined)
      }
      if (await loadOrNotify(panelCode)) setSession({ chatId, wsUri })
      else setQuestion(undefined)
    } catch {
      // The call has shown its error.
      setQuestion(undefined)
    } finally {
      setIsOpening(false)
    }
  }
  const question = useQuestion()
  const openAsked = useEffectEvent(open)
  const isAsked = question !== undefined
  const isOpen = session !== undefined
  useEffect(() => {
    if (isAsked && !isOpen) void openAsked()
  }, [isAsked, isOpen])
  const close = () => {
    setQuestion(undefined)
    setSession(undefined)
    // What was shown in the panel is read.
    queries.setQueryData(unwatchedQuery().queryKey, 0)
    // In a lesson this button is hidden, and another one has opened the chat.
    if (opener.current instanceof HTMLElement && opener.current !== document.body)
      opener.current.focus()
    else button.current?.focus()
  }
  const onAnswer = useEffectEvent(async ({ isFirstTab }: { isFirstTab: boolean }) => {
    if (isOpen) return
    const query = unwatchedQuery()
    await queries.invalidateQueries({ queryKey: query.queryKey })
    const now = queries.getQueryData<number>(query.queryKey) ?? 0
    if (isFirstTab && now > unread)
      giveNotice(t('panel.title'), t('launcher.unread', { count: capCount(now, unreadCap) }))
  })
  useEffect(() => {
    if (isSuccess)
      return watchChats(
        {
          name: 'chat-watch',
          getAddress: async () => {
            const { chatId, wsUri } = await getChatSession(true)
            return chatId === null ? undefined : wsUri
          },
          retryDelay: unreadInterval,
        },
        (change) => void onAnswer(change),
      )
  }, [isSuccess])
  const count = capCount(unread, unreadCap)
  const [unseen, setUnseen] = useState(0)
  useEffect(() => {
    const clear = () => {
      if (document.visibilityState === 'visible') setUnseen(0)
    }
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [])
  const missed = isOpen ? unseen : unread
  const titleCount = missed > 0 ? capCount(missed, unreadCap) : ''
  useEffect(() => {
    setTitleCount(titleCount)
    return () => setTitleCount('')
  }, [titleCount])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={unread > 0 && !session ? t('launcher.unread', { count }) : t('launcher.label')}
        aria-expanded={session !== undefined}
        aria-busy={isOpening}
        data-unread={unread > 0 && !session ? '' : undefined}
        title={t('launcher.label')}
        onPointerEnter={panelCode.preload}
        onClick={() => (session ? close() : void open())}
      >
        <ChatIcon />
        {unread > 0 && !session && (
          <Badge isCorner className={css.badge}>
            {count}
          </Badge>
        )}
      </button>
      {session && (
        <LazyComponent
          code={panelCode}
          fallback={null}
          props={{
            session,
            isLesson,
            onClose: close,
            onUnseen: () => setUnseen((before) => before + 1),
          }}
        />
      )}
    </>
  )
}
