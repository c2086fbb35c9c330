import type { ContinueLearning } from '@jingke/contract/study'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toClock } from '../../../lib/format/clock.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, PlayIcon, Skeleton } from '../../../ui/index.ts'
import { studyTranslations } from '../study.translations.ts'
import { StudyProgress } from '../study-progress.tsx'
import { continueQuery } from './continue.queries.ts'
import css from './continue-card.module.css'
import { LessonPicture } from './lesson-picture.tsx'
import { minutesLeft } from './minutes-left.ts'

const LeftOff = ({ leftOff }: { leftOff: ContinueLearning }) => {
  const t = studyTranslations.useTranslations()
  const titleId = useId()
  const { course, lessonId, lessonTitle, position, timeLeft } = leftOff
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <LessonPicture leftOff={leftOff} className={css.picture} />
      <div className={css.words}>
        <h2 id={titleId} className={css.title}>
          {t('continue')}
        </h2>
        <p className={css.lesson}>{lessonTitle}</p>
        <p className={css.facts}>
          <span>{course.name}</span>
          <span>{t('leftOff', { clock: toClock(position) })}</span>
          <span>{t('left', { count: minutesLeft(timeLeft) })}</span>
        </p>
        <StudyProgress
          percent={leftOff.percent}
          isFinished={false}
          text={t('coursePercent', { percent: leftOff.percent })}
          className={css.progress}
        />
      </div>
      <PreloadLink
        to={courseAddress(course.id, { lessonId })}
        className={`${buttonClass({ variant: 'primary' })} ${css.button}`}
        aria-label={t('continueOf', { name: lessonTitle })}
      >
        <PlayIcon size={18} />
        {t('continue')}
      </PreloadLink>
    </section>
  )
}

/** Where to go on; nothing for a learner without study. */
export const ContinueCard = () => {
  const { data, isPending } = useQuery(continueQuery())
  if (isPending)
    return (
      <div className={css.card} aria-hidden="true">
        <Skeleton shape="rect" ratio="wide" className={css.picture} />
        <Skeleton lines={3} className={css.wordsSlot} />
        <Skeleton shape="rect" ratio="line" className={css.buttonSlot} />
      </div>
    )
  return data ? <LeftOff leftOff={data} /> : null
}
