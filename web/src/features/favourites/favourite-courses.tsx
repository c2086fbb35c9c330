import type { Category } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { FilteredList, ListFilters, SearchField, useListAddress } from '../../lib/lists/index.ts'
import { MenuPageLink } from '../../lib/navigation/menu-page-link.tsx'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { buttonClass, ListRowSkeleton, SelectField, Stack } from '../../ui/index.ts'
import { favouritesQuery, useFavouriteRemoval } from './favourite-courses.queries.ts'
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
  const { page, size, filters, change } = useListAddress(['keyword', 'category'])
  const { keyword, category } = filters
  const categoryId = parseId(category)
  const query = useQuery(
    favouritesQuery(
      { pageNum: page, pageSize: size },
      { ...(keyword && { keyword }), ...(categoryId && { categoryId }) },
    ),
  )
  const removal = useFavouriteRemoval()
  const isFiltered = keyword !== '' || category !== ''
  // A favourite is hidden while its removal is pending.
  const favourites = (query.data?.list ?? []).filter(
    ({ course }) => !(removal.isPending && removal.variables?.id === course.id),
  )
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('courses.search')}
          searched={keyword}
          onSearch={(text) => change({ keyword: text })}
        />
        <SelectField
          label={t('courses.category')}
          isLabelHidden
          placeholder={t('courses.allCategories')}
          value={category}
          onChange={(event) => change({ category: event.target.value })}
          options={toOptions(categories)}
        />
      </ListFilters>
      <FilteredList
        query={query}
        {...{ page, size }}
        onChange={change}
        skeleton={<Loading />}
        isEmpty={favourites.length === 0 && !removal.isPending}
        empty={{
          title: t('courses.empty'),
          text: t('courses.emptyText'),
          action: (
            <MenuPageLink
              to={pagePaths.onDemandCentre}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('courses.explore')}
            </MenuPageLink>
          ),
        }}
        noMatch={
          isFiltered
            ? {
                title: t('courses.noMatch'),
                text: t('courses.noMatchText'),
                onClear: () => change({ keyword: '', category: '' }),
              }
            : undefined
        }
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
    </>
  )
}
