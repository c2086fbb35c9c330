import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, ChevronRightIcon, EmptyState } from '../../../ui/index.ts'
import { recommendedCount, recommendedQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CourseGrid, CourseGridSkeleton, type CourseSlots } from './course-grid.tsx'
import { Shelf } from './shelf.tsx'

export const RecommendedCourses = ({ slots }: { slots: CourseSlots }) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(recommendedQuery())
  const count = query.data?.length ?? recommendedCount
  const draw = () => {
    if (query.data?.length === 0)
      return <EmptyState title={t('recommended.empty')} size="sm" headingLevel={3} />
    if (query.data) return <CourseGrid courses={query.data} slots={slots} isFirstView />
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
    return <CourseGridSkeleton count={recommendedCount} />
  }
  return (
    <Shelf
      title={t('recommended.title')}
      intro={count > 0 && t('recommended.intro', { count })}
      isTinted
      isBusy={query.isPending}
      more={
        <MenuPageLink to={pagePaths.onDemandCentre} className={buttonClass({ variant: 'link' })}>
          {t('recommended.more')}
          <ChevronRightIcon size={18} />
        </MenuPageLink>
      }
    >
      {draw()}
    </Shelf>
  )
}
