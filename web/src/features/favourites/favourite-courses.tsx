import type { Category } from '@jingke/contract/catalogue'
import { listFavourites } from '@jingke/contract/favourites/calls'
import { useQuery } from '@tanstack/react-query'
import { FilteredList, listQuery, useListAddress } from '../../lib/lists/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { ListRowSkeleton, SelectField, Stack } from '../../ui/index.ts'
import { useFavouriteRemoval } from './favourite-courses.queries.ts'
import { FavouriteRow } from './favourite-row.tsx'
import { favouritesTranslations } from './favourites.translations.ts'

/** Subcategories follow their category, indented. */
const toOptions = (
  categories: readonly Category[],
  depth = 0,
): { value: number; label: string }[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: `${'\u3000'.repeat(depth)}${name}` },
    ...toOptions(children, depth + 1),
  ])

const Loading = () => (
  <Stack gap={4} aria-busy="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <ListRowSkeleton key={key} />
    ))}
  </Stack>
)

/** The favourite courses with search, category filter and paging; a removal can be undone. */
export const FavouriteCourses = ({ categories }: { categories: readonly Category[] }) => {
  const t = favouritesTranslations.useTranslations()
  const address = useListAddress(['keyword', 'category'])
  const { page, size, filters, change } = address
  const { keyword, category } = filters
  const categoryId = parseId(category)
  const query = useQuery(
    listQuery(listFavourites, { pageNum: page, pageSize: size, keyword, categoryId }),
  )
  const removal = useFavouriteRemoval()
  // A favourite is hidden while its removal is pending.
  const favourites = (query.data?.list ?? []).filter(
    ({ course }) => !(removal.isPending && removal.variables?.id === course.id),
  )
  return (
    <FilteredList
      address={address}
      query={query}
      search={t('courses.search')}
      filters={
        <SelectField
          label={t('courses.category')}
          isLabelHidden
          placeholder={t('courses.allCategories')}
          value={category}
          onChange={(event) => change({ category: event.target.value })}
          options={toOptions(categories)}
        />
      }
      skeleton={<Loading />}
      isEmpty={favourites.length === 0 && !removal.isPending}
      empty={{
        title: t('courses.empty'),
        text: t('courses.emptyText'),
        explore: t('courses.explore'),
      }}
      noMatch={{ title: t('courses.noMatch'), text: t('courses.noMatchText') }}
    >
      <Stack as="ul" gap={4} aria-label={t('courses.list')}>
        {favourites.map((favourite) => (
          <FavouriteRow
            key={favourite.course.id}
            favourite={favourite}
            onRemove={() => removal.mutate(favourite.course)}
          />
        ))}
      </Stack>
    </FilteredList>
  )
}
