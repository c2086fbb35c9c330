import type { CourseDetails } from '@jingke/contract/catalogue'
import { studyTranslations } from './study.translations.ts'
import { StudyProgress } from './study-progress.tsx'

/** How far the learner is in a course; nothing before it is begun. */
export const CourseStudy = ({ course, chapters, progress }: CourseDetails) => {
  const t = studyTranslations.useTranslations()
  const isBegun = chapters.some(({ lessons }) => lessons.some((lesson) => lesson.progress !== null))
  if (!isBegun) return null
  const { finishedLessons, percent, isFinished } = progress
  return (
    <StudyProgress
      percent={percent}
      isFinished={isFinished}
      text={t('ofCourse', { done: finishedLessons, count: course.lessonCount, percent })}
    />
  )
}
