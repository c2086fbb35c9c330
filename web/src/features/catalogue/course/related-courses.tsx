import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { CourseGrid, CourseGridSkeleton, type CourseSlots } from '../cards/course-grid.tsx'
import { Shelf } from '../cards/shelf.tsx'
import { relatedCount, relatedQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'

type Props = { courseId: number; slots: CourseSlots }

export const RelatedCourses = ({ courseId, slots }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(relatedQuery(courseId))
  if (query.data?.length === 0) return null
  const draw = () => {
    if (query.data)
      return (
        <CourseGrid
          courses={query.data}
          slots={slots}
          note={({ reason, reasonName }) => t(`reason.${reason}`, { name: reasonName })}
        />
      )
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
    return <CourseGridSkeleton count={relatedCount} />
  }
  return (
    <Shelf title={t('course.related')} isBusy={query.isPending}>
      {draw()}
    </Shelf>
  )
}
