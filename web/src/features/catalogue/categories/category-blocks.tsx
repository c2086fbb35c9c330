import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import type { CourseSlots } from '../cards/course-grid.tsx'
import { blockCount, categoriesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CategoryBlock } from './category-block.tsx'
import { CategoryBlockSkeleton } from './category-block-skeleton.tsx'

export const CategoryBlocks = ({ slots }: { slots: CourseSlots }) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(categoriesQuery())
  if (query.data?.length === 0)
    return <EmptyState title={t('categories.none')} text={t('categories.noneText')} />
  if (query.data)
    return query.data.map((category) => (
      <CategoryBlock key={category.id} category={category} slots={slots} />
    ))
  if (query.isError) return <LoadFailure query={query} />
  return <CategoryBlockSkeleton courses={blockCount} />
}
