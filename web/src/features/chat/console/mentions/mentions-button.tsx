import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capCount } from '../../../../lib/format/count-cap.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Badge, Button, Drawer, EmptyState, Skeleton } from '../../../../ui/index.ts'
import { ownDayQuery } from '../console-chat.queries.ts'
import { mentionsTranslations } from '../mentions.translations.ts'
import { MentionRow } from './mention-row.tsx'
import css from './mentions.module.css'
import { mentionsQuery, useSeeMentions } from './mentions.queries.ts'

const Mentions = ({ onOpen }: { onOpen: (chatId: number) => void }) => {
  const t = mentionsTranslations.useTranslations()
  const query = useQuery(mentionsQuery())
  const see = useSeeMentions()
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={6} />
  if (query.data.length === 0)
    return <EmptyState size="sm" title={t('none')} text={t('noneText')} />
  return (
    <>
      {query.data.some(({ isSeen }) => !isSeen) && (
        <Button size="sm" className={css.seeAll} onClick={() => void see(null).catch(() => {})}>
          {t('seeAll')}
        </Button>
      )}
      <ul className={css.list}>
        {query.data.map((mention) => (
          <li key={mention.id}>
            <button type="button" className={css.row} onClick={() => onOpen(mention.chatId)}>
              <MentionRow mention={mention} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opens the notes that name the caller; says how many they have not seen. */
export const MentionsButton = ({ onOpen }: { onOpen: (chatId: number) => void }) => {
  const t = mentionsTranslations.useTranslations()
  const { data: day } = useQuery(ownDayQuery())
  const [isOpen, setIsOpen] = useState(false)
  const unseen = day?.mentions ?? 0
  const count = capCount(unseen)
  return (
    <>
      <Button
        data-shortcut="mentions"
        aria-label={unseen > 0 ? t('button', { count }) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
        {unseen > 0 && <Badge>{count}</Badge>}
      </Button>
      <Drawer
        isOpen={isOpen}
        title={t('title')}
        closeLabel={t('close')}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <Mentions
            onOpen={(chatId) => {
              setIsOpen(false)
              onOpen(chatId)
            }}
          />
        )}
      </Drawer>
    </>
  )
}
