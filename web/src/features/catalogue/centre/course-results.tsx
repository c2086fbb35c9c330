import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { scrollToTop } from '../../../lib/scroll-to-top.ts'
import { Button, classNames, EmptyState, Pagination } from '../../../ui/index.ts'
import { coursesQuery } from '../catalogue.queries.ts'
import { catalogueWords } from '../catalogue.words.ts'
import { type CourseAction, CourseGrid, CourseGridSkeleton } from '../course-grid.tsx'
import { ActiveFilters, hasFilters } from './active-filters.tsx'
import { type CentreAddress, withFilter } from './centre-address.ts'
import css from './course-results.module.css'
import { usePagingLabels } from './use-paging-labels.ts'

type Props = {
  address: CentreAddress
  onChange: (next: CentreAddress, how?: { replace: boolean }) => void
  action: CourseAction
}

const firstBones = 6

export const CourseResults = ({ address, onChange, action }: Props) => {
  const t = catalogueWords.useWords()
  const query = useQuery({ ...coursesQuery(address), placeholderData: keepPreviousData })
  const { data: page, isPlaceholderData } = query
  const labels = usePagingLabels(page?.totalPage ?? 1)

  const isPastTheEnd =
    page !== undefined && !isPlaceholderData && page.list.length === 0 && page.total > 0
  useEffect(() => {
    if (isPastTheEnd) onChange({ ...address, page: page.totalPage }, { replace: true })
  }, [isPastTheEnd, onChange, address, page])

  // The way up begins once the address has changed, when the router has done its own scrolling.
  const isTurning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or size is a turn
  useEffect(() => {
    if (isTurning.current) scrollToTop()
    isTurning.current = false
  }, [address.page, address.size])
  const turnTo = (next: CentreAddress) => {
    isTurning.current = true
    onChange(next)
  }

  const summary = (() => {
    if (query.isError) return ''
    return page && !isPlaceholderData
      ? t('centre.results', { count: page.total })
      : t('centre.loading')
  })()

  const draw = () => {
    if (query.isError) return <LoadFailure query={query} size="md" />
    if (!page || isPastTheEnd) return <CourseGridSkeleton count={firstBones} className={css.grid} />
    if (page.total === 0)
      return (
        <EmptyState
          title={t('centre.empty')}
          text={t('centre.emptyText')}
          action={
            hasFilters(address) && (
              <Button
                onClick={() =>
                  onChange(
                    withFilter(address, { categoryId: undefined, keyword: '', level: undefined }),
                  )
                }
              >
                {t('centre.clearAll')}
              </Button>
            )
          }
        />
      )
    return (
      <>
        <CourseGrid
          courses={page.list}
          action={action}
          headingLevel={2}
          isFirstView={address.page === 1}
          className={classNames(css.grid, isPlaceholderData && css.old)}
        />
        <Pagination
          className={css.paging}
          labels={labels}
          page={address.page}
          pageSize={address.size}
          total={page.total}
          onPage={(wished) => turnTo({ ...address, page: wished })}
          onPageSize={(size) => turnTo(withFilter(address, { size }))}
        />
      </>
    )
  }

  return (
    <div className={css.results} aria-busy={query.isFetching}>
      <div className={css.summary}>
        <p role="status" className={css.count}>
          {summary}
        </p>
        <ActiveFilters address={address} onChange={onChange} />
      </div>
      {draw()}
    </div>
  )
}
