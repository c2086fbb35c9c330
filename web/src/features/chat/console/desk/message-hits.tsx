import type { MessageHit } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { KeywordText } from '../../../../lib/display/keyword-text.tsx'
import { FullTime } from '../../../../lib/time/index.ts'
import { hitsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './message-hits.module.css'

type HitProps = { hit: MessageHit; keyword: string; onOpen: () => void }

const Hit = ({ hit, keyword, onOpen }: HitProps) => (
  <li>
    <button type="button" className={css.hit} data-entry onClick={onOpen}>
      <span className={css.top}>
        <strong>{hit.learner.name}</strong>
        <FullTime at={hit.sentAt} className={css.time} />
      </span>
      <span className={css.excerpt}>
        <KeywordText text={hit.excerpt} keyword={keyword} />
      </span>
    </button>
  </li>
)

type Props = { keyword: string; onOpen: (chatId: number, seq: number) => void }

/** Messages that contain the words; each opens its conversation there. */
export const MessageHits = ({ keyword, onOpen }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const { data } = useQuery(hitsQuery(keyword))
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('desk.hits')}>
      <h3 className={css.title}>{t('desk.hits')}</h3>
      <ul>
        {data.map((hit) => (
          <Hit
            key={`${hit.chatId} ${hit.seq}`}
            {...{ hit, keyword }}
            onOpen={() => onOpen(hit.chatId, hit.seq)}
          />
        ))}
      </ul>
    </section>
  )
}
