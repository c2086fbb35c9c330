import type { Category } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { categoryAddress } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, ChevronRightIcon, EmptyState } from '../../../ui/index.ts'
import { CourseGrid, CourseGridSkeleton, type CourseSlots } from '../cards/course-grid.tsx'
import { Shelf } from '../cards/shelf.tsx'
import { blockCount, categoryCoursesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CategoryPicture } from './category-picture.tsx'

type Props = { category: Category; slots: CourseSlots }

/** Heading, intro and newest courses of one category, and a link to all of them. */
export const CategoryBlock = ({ category, slots }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(categoryCoursesQuery(category.id))
  const draw = () => {
    if (query.data?.length === 0)
      return (
        <EmptyState
          title={t('block.empty')}
          text={t('block.emptyText')}
          size="sm"
          headingLevel={3}
        />
      )
    if (query.data) return <CourseGrid courses={query.data} slots={slots} />
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
    return <CourseGridSkeleton count={blockCount} />
  }
  return (
    <Shelf
      title={category.name}
      intro={category.intro}
      picture={<CategoryPicture category={category} size="lg" />}
      isBusy={query.isPending}
      more={
        <MenuPageLink
          to={categoryAddress(category.id)}
          className={buttonClass({ variant: 'link' })}
          aria-label={t('block.moreOf', { name: category.name })}
        >
          {t('block.more')}
          <ChevronRightIcon size={18} />
        </MenuPageLink>
      }
    >
      {draw()}
    </Shelf>
  )
}
