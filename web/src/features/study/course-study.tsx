import type { CourseDetails } from '@jingke/contract/catalogue'
import { useMissingText } from './missing-text.ts'
import { studyTranslations } from './study.translations.ts'
import { StudyProgress } from './study-progress.tsx'

/** How far the learner is in a course; nothing before it is begun. */
export const CourseStudy = ({ course, chapters, progress }: CourseDetails) => {
  const t = studyTranslations.useTranslations()
  const missingText = useMissingText()
  const isBegun = chapters.some(({ lessons }) => lessons.some((lesson) => lesson.progress !== null))
  if (!isBegun) return null
  const { finishedLessons, percent, isFinished } = progress
  const missing = missingText(progress.missing, isFinished)
  return (
    <>
      <StudyProgress
        percent={percent}
        isFinished={isFinished}
        text={t('ofCourse', { done: finishedLessons, count: course.lessonCount, percent })}
      />
      {missing && <p className="soft-text">{missing}</p>}
    </>
  )
}
