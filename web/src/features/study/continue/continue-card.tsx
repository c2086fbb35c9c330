import type { ContinueLearning } from '@jingke/contract/study'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toClock } from '../../../lib/format/clock.ts'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { studyTranslations } from '../study.translations.ts'
import { StudyProgress } from '../study-progress.tsx'
import { continueQuery } from './continue.queries.ts'
import { LessonPicture } from './lesson-picture.tsx'
import { StepCard, StepCardSkeleton } from './step-card.tsx'

const LeftOff = ({ leftOff }: { leftOff: ContinueLearning }) => {
  const t = studyTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { course, lessonId, lessonTitle, position, timeLeft } = leftOff
  return (
    <StepCard
      picture={(className) => <LessonPicture leftOff={leftOff} className={className} />}
      title={t('continue')}
      name={lessonTitle}
      facts={[
        course.name,
        // Only a video has a second.
        ...(leftOff.kind ? [] : [t('leftOff', { clock: toClock(position) })]),
        t('left', { time: toStudyTime(Math.max(1, timeLeft), language) }),
      ]}
      progress={(className) => (
        <StudyProgress
          percent={leftOff.percent}
          isFinished={false}
          text={t('coursePercent', { percent: leftOff.percent })}
          className={className}
        />
      )}
      link={{
        to: courseAddress(course.id, { lessonId }),
        text: t('continue'),
        label: t('continueOf', { name: lessonTitle }),
      }}
    />
  )
}

/** Where to go on; `otherwise` for a learner with nothing to go on with. */
export const ContinueCard = ({ otherwise }: { otherwise: ReactNode }) => {
  const { data, isPending } = useQuery(continueQuery())
  if (isPending) return <StepCardSkeleton />
  return data ? <LeftOff leftOff={data} /> : otherwise
}
