import { useMemo } from 'react'
import { KeywordText } from '../lib/display/keyword-text.tsx'
import { toClock } from '../lib/format/clock.ts'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import type { LinkTo } from './lesson-list.tsx'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'
import { searchKept } from './search-kept.ts'

type Props = { lessons: readonly KeptLesson[]; wanted: string; linkTo: LinkTo }

export const SearchHits = ({ lessons, wanted, linkTo }: Props) => {
  const t = offlineTranslations.useTranslations()
  const hits = useMemo(() => searchKept(lessons, wanted), [lessons, wanted])
  return (
    <section aria-label={t('search')} className={css.card}>
      <p role="status" className="soft-text">
        {hits.length === 0 ? t('nothing', { typed: wanted }) : t('found', { count: hits.length })}
      </p>
      <ul>
        {hits.map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice in one second
          <li key={index}>
            <a {...linkTo(hit.lesson, hit)} className={css.hit}>
              <span className="soft-text">
                {t(`kind.${hit.kind}`)} · {hit.lesson.title}
                {hit.kind !== 'lesson' && ` · ${toClock(hit.second)}`}
              </span>
              <span dir="auto">
                <KeywordText text={hit.text} keyword={wanted} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
