import type { Conversation } from '@jingke/contract/chat'
import { useRef, useState } from 'react'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { useSearchParams } from '../../../lib/router/index.ts'
import {
  Button,
  ChatIcon,
  EmptyState,
  IconButton,
  PageHeading,
  VolumeIcon,
} from '../../../ui/index.ts'
import { alertsTranslations } from './alerts/alerts.translations.ts'
import { SoundDialog } from './alerts/sound-dialog.tsx'
import type { InboxFilter } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { BulkBar } from './desk/bulk-bar.tsx'
import { KeyHelp } from './desk/key-help.tsx'
import { MessageHits } from './desk/message-hits.tsx'
import { OwnAbsence } from './desk/own-absence.tsx'
import { useDeskKeys } from './desk/use-desk-keys.ts'
import { DeskConversation, type DeskSide } from './desk-conversation.tsx'
import css from './desk-page.module.css'
import { ConversationList } from './inbox/conversation-list.tsx'
import { InboxExport } from './inbox/inbox-export.tsx'
import { InboxFilters } from './inbox/inbox-filters.tsx'
import { useDensity } from './inbox/use-density.ts'
import { useInboxFilter } from './inbox/use-inbox-filter.ts'
import { MentionsButton } from './mentions/mentions-button.tsx'

/** What of the address is the open conversation, and not the filter of the inbox. */
const openNames = ['chat', 'seq'] as const

/** The inbox of the own teams, the conversation that is open, and `side` beside it. */
export const DeskPage = ({ side }: { side?: DeskSide }) => {
  const t = consoleChatTranslations.useTranslations()
  const [query, setQuery] = useSearchParams()
  const chatId = parseId(query.get('chat'))
  const seq = parseId(query.get('seq'))
  const [filter, setFilter] = useInboxFilter()
  const [isCompact, setIsCompact] = useDensity()
  const [selected, setSelected] = useState<ReadonlyMap<number, Conversation>>()
  const alerts = alertsTranslations.useTranslations()
  const [isSoundOpen, setIsSoundOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  useDeskKeys(desk, () => setIsHelpOpen(true))
  const open = (message: { chat: string; seq?: string } | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of openNames) next.delete(name)
        for (const [name, value] of Object.entries(message ?? {})) next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const toggle = (conversation: Conversation) => {
    const next = new Map(selected)
    if (!next.delete(conversation.chatId)) next.set(conversation.chatId, conversation)
    setSelected(next)
  }
  const changeFilter = (next: InboxFilter) => {
    setFilter(next)
    // Rows that are no longer shown must not be changed.
    setSelected((before) => before && new Map())
  }
  return (
    <div className={css.page}>
      <PageHeading
        className={css.heading}
        title={t('desk.title')}
        text={t('desk.text')}
        actions={
          <>
            <InboxExport filter={filter} />
            <MentionsButton onOpen={(id) => open({ chat: String(id) })} />
            <OwnAbsence />
            <IconButton
              className={css.sound}
              label={alerts('title')}
              icon={<VolumeIcon />}
              onClick={() => setIsSoundOpen(true)}
            />
          </>
        }
      />
      <SoundDialog isOpen={isSoundOpen} onClose={() => setIsSoundOpen(false)} />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <div ref={desk} className={css.desk} data-open={chatId !== undefined}>
        <section className={css.inbox} aria-label={t('desk.list')}>
          <InboxFilters filter={filter} onChange={changeFilter} kept={openNames} />
          {selected && (
            <BulkBar selected={[...selected.values()]} onDone={() => setSelected(new Map())} />
          )}
          <div className={css.scroll}>
            <ConversationList
              filter={filter}
              openId={chatId}
              onOpen={(id) => open({ chat: String(id) })}
              isCompact={isCompact}
              selection={selected && { ids: new Set(selected.keys()), toggle }}
            />
            <MessageHits
              keyword={filter.keyword}
              onOpen={(id, at) => open({ chat: String(id), seq: String(at) })}
            />
          </div>
          <div className={css.tools}>
            <Button
              size="sm"
              variant="quiet"
              aria-pressed={selected !== undefined}
              onClick={() => setSelected(selected ? undefined : new Map())}
            >
              {t('bulk.start')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-pressed={isCompact}
              onClick={() => setIsCompact(!isCompact)}
            >
              {t('desk.compact')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setIsHelpOpen(true)}>
              {t('keys.show')}
            </Button>
          </div>
        </section>
        {chatId === undefined ? (
          <div className={css.nothing}>
            <EmptyState
              illustration={<ChatIcon size={56} />}
              title={t('desk.choose')}
              text={t('desk.chooseText')}
            />
          </div>
        ) : (
          <DeskConversation
            key={chatId}
            chatId={chatId}
            seq={seq}
            side={side}
            onBack={() => open(undefined)}
          />
        )}
      </div>
    </div>
  )
}
