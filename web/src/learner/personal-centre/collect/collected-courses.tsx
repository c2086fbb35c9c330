import type { Category } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { ListPager, LoadFailure, SearchField, useListAddress } from '../../../lib/lists/index.ts'
import { pagePaths } from '../../../lib/page-addresses.ts'
import { PreloadLink } from '../../../lib/preload-link.tsx'
import {
  Button,
  buttonLook,
  Card,
  EmptyState,
  SelectField,
  Skeleton,
  Stack,
} from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'
import { categoriesQuery, collectedQuery, useRemoval } from './collect.queries.ts'
import css from './collected.module.css'
import rowCss from './favourite-row.module.css'
import { FavouriteRow } from './favourite-row.tsx'

const useCollected = (address: ReturnType<typeof useListAddress<'keyword' | 'category'>>) => {
  const { keyword, category } = address.filters
  const categoryId = /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined
  return useQuery(
    collectedQuery(
      { pageNum: address.page, pageSize: address.size },
      { ...(keyword && { keyword }), ...(categoryId && { categoryId }) },
    ),
  )
}

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
      <Card key={key} space="none" className={rowCss.row}>
        <Skeleton shape="rect" ratio="wide" className={rowCss.picture} />
        <Skeleton lines={2} className={rowCss.words} />
      </Card>
    ))}
  </Stack>
)

/** The list with search, category filter and paging; a removal can be undone. */
export const CollectedCourses = () => {
  const t = personalCentreTranslations.useTranslations()
  const address = useListAddress(['keyword', 'category'])
  const { page, size, filters, change } = address
  const query = useCollected(address)
  const { data: categories = [] } = useQuery(categoriesQuery())
  const removal = useRemoval()
  const isFiltered = filters.keyword !== '' || filters.category !== ''
  // Hidden while its removal is pending.
  const favourites = (query.data?.list ?? []).filter(
    ({ course }) => !(removal.isPending && removal.variables?.id === course.id),
  )
  return (
    <>
      <search className={css.filters}>
        <SearchField
          label={t('collect.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectField
          label={t('collect.category')}
          isLabelHidden
          placeholder={t('collect.allCategories')}
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
          options={toOptions(categories)}
        />
      </search>
      {query.isPending && <Loading />}
      {query.isError && <LoadFailure query={query} />}
      {query.isSuccess && favourites.length === 0 && !removal.isPending && (
        <Card>
          <EmptyState
            title={t(isFiltered ? 'collect.noMatch' : 'collect.empty')}
            text={t(isFiltered ? 'collect.noMatchText' : 'collect.emptyText')}
            action={
              isFiltered ? (
                <Button onClick={() => change({ keyword: '', category: '' })}>
                  {t('collect.clear')}
                </Button>
              ) : (
                <PreloadLink
                  to={pagePaths.onDemandCentre}
                  className={buttonLook({ variant: 'primary' })}
                >
                  {t('collect.explore')}
                </PreloadLink>
              )
            }
          />
        </Card>
      )}
      {favourites.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t('collect.list')}>
          {favourites.map((favourite) => (
            <FavouriteRow
              key={`${favourite.kind} ${favourite.course.id}`}
              favourite={favourite}
              onRemove={() => removal.mutate(favourite.course)}
            />
          ))}
        </Stack>
      )}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
    </>
  )
}
