import type { Mention } from '@jingke/contract/chat'
import { RelativeTime } from '../../../../lib/time/index.ts'
import { Tag } from '../../../../ui/index.ts'
import { mentionsTranslations } from '../mentions.translations.ts'
import css from './mentions.module.css'

/** Who wrote what, about whom and when. */
export const MentionRow = ({
  mention: { author, learner, text, at, isSeen },
}: {
  mention: Mention
}) => {
  const t = mentionsTranslations.useTranslations()
  const names = {
    author: author?.name || t('deleted'),
    learner: learner.name || learner.userName,
  }
  return (
    <>
      <span className={css.top}>
        <strong>{t('about', names)}</strong>
        {!isSeen && <Tag tone="seal">{t('new')}</Tag>}
        <RelativeTime at={at} className={css.time} />
      </span>
      <span className={css.text}>{text}</span>
    </>
  )
}
