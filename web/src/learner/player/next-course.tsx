import { useQuery } from '@tanstack/react-query'
import { relatedQuery } from '../../features/catalogue/index.ts'
import { courseProgressQuery } from '../../features/study/index.ts'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { buttonClass } from '../../ui/index.ts'
import { playerTranslations } from './player.translations.ts'

/** Opens the first related course that the learner has not finished; nothing without one. */
export const NextCourse = ({ courseId }: { courseId: number }) => {
  const t = playerTranslations.useTranslations()
  const related = useQuery(relatedQuery(courseId)).data ?? []
  const progress = useQuery(courseProgressQuery()).data ?? []
  const finished = new Set(progress.flatMap((one) => (one.isFinished ? [one.courseId] : [])))
  const course = related.find(({ id }) => !finished.has(id))
  return (
    course && (
      <PreloadLink to={courseAddress(course.id)} className={buttonClass()}>
        {t('lesson.nextCourse', { name: course.name })}
      </PreloadLink>
    )
  )
}
