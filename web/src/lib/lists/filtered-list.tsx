import type { ReactNode } from 'react'
import { Button, Card, EmptyState, Skeleton } from '../../ui/index.ts'
import { ListPager, type ListPagerProps } from './list-pager.tsx'
import { listsTranslations } from './lists.translations.ts'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

type Texts = { title: string; text: string }

type Props = Pick<ListPagerProps, 'page' | 'size' | 'onChange'> & {
  query: LoadFailureProps['query'] & {
    data: { total: number } | undefined
    isError: boolean
    isPending: boolean
  }
  isEmpty: boolean
  /** Shown for an empty list without filters. */
  empty: Texts & { action?: ReactNode }
  /** Shown for an empty list with filters; undefined while none is set. */
  noMatch: (Texts & { onClear: () => void }) | undefined
  skeleton?: ReactNode
  /** The items. */
  children: ReactNode
}

/** The states of a filtered list: loading, failed, empty, nothing found, or the items with the pager. */
export const FilteredList = (props: Props) => {
  const { query, empty, noMatch, page, size, onChange } = props
  const t = listsTranslations.useTranslations()
  return (
    <>
      {query.isPending && (props.skeleton ?? <Skeleton lines={6} />)}
      {query.isError && <LoadFailure query={query} />}
      {query.data && props.isEmpty && (
        <Card>
          <EmptyState
            title={noMatch?.title ?? empty.title}
            text={noMatch?.text ?? empty.text}
            action={
              noMatch ? (
                <Button onClick={noMatch.onClear}>{t('filters.clear')}</Button>
              ) : (
                empty.action
              )
            }
          />
        </Card>
      )}
      {query.data && !props.isEmpty && props.children}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={onChange} />
    </>
  )
}
