import type { LessonCard } from '@jingke/contract/chat'
import { toClock } from '../../../lib/format/clock.ts'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import { Picture, PlayIcon } from '../../../ui/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import css from './lesson-card-view.module.css'

type Props = {
  card: Pick<LessonCard, 'lessonId' | 'second' | 'place'>
  /** Staff opens the lesson in another tab: the console has no lessons. */
  side: 'learner' | 'team'
}

const Facts = ({ card: { place, second } }: Pick<Props, 'card'>) => (
  <>
    <Picture src={place?.cover} alt="" width={160} height={90} className={css.cover} isRounded />
    <span className={css.names}>
      <span className={css.lesson}>{place?.lessonTitle}</span>
      <span className={css.course}>{place?.courseName}</span>
    </span>
    <span className={css.time}>
      <PlayIcon size={14} />
      {toClock(second)}
    </span>
  </>
)

/** A lesson at a second: opens the lesson there. */
export const LessonCardView = ({ card, side }: Props) => {
  const t = chatTranslations.useTranslations()
  const { place, lessonId, second } = card
  if (!place) return <p className="soft-text">{t('lesson.absent')}</p>
  const address = courseAddress(place.courseId, { lessonId, second })
  const content = (
    <>
      <span className="visually-hidden">{t('lesson.open')}</span>
      <Facts card={card} />
    </>
  )
  return side === 'learner' ? (
    <Link to={address} className={css.card}>
      {content}
    </Link>
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className={css.card}>
      {content}
    </a>
  )
}

/** The same without a link, in the composer. */
export const LessonCardPreview = ({ card }: Pick<Props, 'card'>) => (
  <div className={css.card}>
    <Facts card={card} />
  </div>
)
