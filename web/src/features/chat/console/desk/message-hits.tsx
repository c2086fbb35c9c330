import type { MessageHit } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { FullTime } from '../../../../lib/time/index.ts'
import { hitsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './message-hits.module.css'

interface Part {
  readonly text: string
  readonly isWord: boolean
  /** Where it begins. */
  readonly at: number
}

/** The text, cut at the words of the keyword. */
const partsOf = (text: string, keyword: string): Part[] => {
  const words = keyword.split(/\s+/).filter(Boolean)
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  let at = 0
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu')).map((part, index) => {
    at += part.length
    return { text: part, isWord: index % 2 === 1, at: at - part.length }
  })
}

type HitProps = { hit: MessageHit; keyword: string; onOpen: () => void }

const Hit = ({ hit, keyword, onOpen }: HitProps) => (
  <li>
    <button type="button" className={css.hit} data-entry onClick={onOpen}>
      <span className={css.top}>
        <strong>{hit.learner.name}</strong>
        <FullTime at={hit.sentAt} className={css.time} />
      </span>
      <span className={css.excerpt}>
        {partsOf(hit.excerpt, keyword).map(({ text, isWord, at }) =>
          isWord ? <mark key={at}>{text}</mark> : text,
        )}
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
      <ul className={css.list}>
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
