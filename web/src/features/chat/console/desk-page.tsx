import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SearchField } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/parse-id.ts'
import { ChatIcon, EmptyState, PageHeading, Switch } from '../../../ui/index.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { ConversationList } from './conversation-list.tsx'
import { DeskConversation, type DeskSide } from './desk-conversation.tsx'
import css from './desk-page.module.css'
import { useInboxSocket } from './use-inbox-socket.ts'

/** The inbox of the own teams, the conversation that is open, and `side` beside it. */
export const DeskPage = ({ side }: { side?: DeskSide }) => {
  const t = consoleChatTranslations.useTranslations()
  const [query, setQuery] = useSearchParams()
  const chatId = parseId(query.get('chat'))
  const [keyword, setKeyword] = useState('')
  const [isWaitingOnly, setIsWaitingOnly] = useState(false)
  useInboxSocket()
  const open = (id: number | undefined) =>
    setQuery(id === undefined ? {} : { chat: String(id) }, { preventScrollReset: true })
  return (
    <div className={css.page}>
      <PageHeading title={t('desk.title')} text={t('desk.text')} />
      <div className={css.desk} data-open={chatId !== undefined}>
        <section className={css.inbox} aria-label={t('desk.list')}>
          <search className={css.filters}>
            <SearchField label={t('desk.search')} searched={keyword} onSearch={setKeyword} />
            <Switch
              label={t('desk.waitingOnly')}
              checked={isWaitingOnly}
              onChange={(event) => setIsWaitingOnly(event.target.checked)}
            />
          </search>
          <div className={css.scroll}>
            <ConversationList filter={{ keyword, isWaitingOnly }} openId={chatId} onOpen={open} />
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
            side={side}
            onBack={() => open(undefined)}
          />
        )}
      </div>
    </div>
  )
}
