import { useQuery } from '@tanstack/react-query'
import { CheckIcon, ProgressBar, Tag } from '../../ui/index.ts'
import css from './card-progress.module.css'
import { courseProgressQuery } from './course-progress.queries.ts'
import { studyTranslations } from './study.translations.ts'

const useCourseProgress = (courseId: number) =>
  useQuery({
    ...courseProgressQuery(),
    select: (all) => all.find((one) => one.courseId === courseId),
  }).data

export const useCourseStage = (courseId: number) => {
  const progress = useCourseProgress(courseId)
  if (!progress) return 'new'
  return progress.isFinished ? 'finished' : 'begun'
}

/** Drawn over the picture of a course's card; nothing for a course that was not begun. */
export const CardProgress = ({ courseId }: { courseId: number }) => {
  const t = studyTranslations.useTranslations()
  const progress = useCourseProgress(courseId)
  if (!progress) return null
  if (progress.isFinished)
    return (
      <Tag tone="jade" icon={<CheckIcon size={14} />} className={css.finished}>
        {t('finished')}
      </Tag>
    )
  const percent = t('percent', { percent: progress.percent })
  return (
    <span className={css.progress} title={percent}>
      <ProgressBar size="sm" max={100} value={progress.percent} label={percent} isLabelHidden />
    </span>
  )
}
