import type { ReactNode } from 'react'
import { Button, buttonClass, Card, EmptyState, Skeleton } from '../../ui/index.ts'
import { MenuPageLink } from '../navigation/menu-page-link.tsx'
import { pagePaths } from '../navigation/page-addresses.ts'
import { ListFilters } from './filters/filters.tsx'
import { ListPager } from './list-pager.tsx'
import { listsTranslations } from './lists.translations.ts'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'
import { SearchField } from './search-field.tsx'

type Texts = { title: string; text: string }

interface Props {
  /** What `useListAddress` gives. `keyword` is what is searched for; `sort` is no filter. */
  readonly address: {
    readonly page: number
    readonly size: number
    readonly filters: Readonly<Record<string, string>>
    change(change: Readonly<Record<string, string | number | undefined>>): void
  }
  readonly query: LoadFailureProps['query'] & {
    readonly data: { total: number } | undefined
    readonly isError: boolean
    readonly isPending: boolean
  }
  /** Label of the search; without it the list cannot be searched. */
  readonly search?: string
  readonly filters: ReactNode
  readonly isEmpty: boolean
  /** Shown for an empty list; with `explore` a link to the on-demand centre. */
  readonly empty: Texts & { explore?: string }
  /** Shown for an empty list with filters. */
  readonly noMatch?: Texts
  readonly skeleton?: ReactNode
  /** The items. */
  readonly children: ReactNode
}

/** Search, filters and the states of a list: loading, failed, empty, nothing found, or the items with the pager. */
export const FilteredList = ({ address, query, search, empty, ...props }: Props) => {
  const t = listsTranslations.useTranslations()
  const { page, size, filters, change } = address
  const set = Object.keys(filters).filter((name) => name !== 'sort' && filters[name] !== '')
  const noMatch = set.length > 0 ? props.noMatch : undefined
  const action = noMatch ? (
    <Button onClick={() => change(Object.fromEntries(set.map((name) => [name, ''])))}>
      {t('filters.clear')}
    </Button>
  ) : (
    empty.explore && (
      <MenuPageLink to={pagePaths.onDemandCentre} className={buttonClass({ variant: 'primary' })}>
        {empty.explore}
      </MenuPageLink>
    )
  )
  return (
    <>
      <ListFilters>
        {search && (
          <SearchField
            label={search}
            searched={filters.keyword ?? ''}
            onSearch={(keyword) => change({ keyword })}
          />
        )}
        {props.filters}
      </ListFilters>
      {query.isPending && (props.skeleton ?? <Skeleton lines={6} />)}
      {query.isError && <LoadFailure query={query} />}
      {query.data && props.isEmpty && (
        <Card>
          <EmptyState {...(noMatch ?? { title: empty.title, text: empty.text })} action={action} />
        </Card>
      )}
      {query.data && !props.isEmpty && props.children}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
    </>
  )
}
