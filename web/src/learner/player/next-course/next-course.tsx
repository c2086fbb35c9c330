import { useQuery } from '@tanstack/react-query'
import { recommendedQuery, relatedQuery } from '../../../features/catalogue/index.ts'
import { continueQuery, courseProgressQuery } from '../../../features/study/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass } from '../../../ui/index.ts'
import { playerTranslations } from '../player.translations.ts'
import { chooseNextCourse } from './choose-next-course.ts'

/** Opens a course to take after this one: a related one, else a recommended one, else the one to go on with. */
export const NextCourse = ({ courseId }: { courseId: number }) => {
  const t = playerTranslations.useTranslations()
  const related = useQuery(relatedQuery(courseId)).data ?? []
  const recommended = useQuery(recommendedQuery()).data ?? []
  const progress = useQuery(courseProgressQuery()).data ?? []
  const begun = useQuery(continueQuery()).data?.course
  const course =
    chooseNextCourse(courseId, [...related, ...recommended], progress) ??
    (begun?.id === courseId ? undefined : begun)
  return (
    course && (
      <PreloadLink to={courseAddress(course.id)} className={buttonClass()}>
        {t('lesson.nextCourse', { name: course.name })}
      </PreloadLink>
    )
  )
}
