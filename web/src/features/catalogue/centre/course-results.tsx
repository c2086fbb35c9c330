import type { SearchMatch } from '@jingke/contract/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefersReducedMotion } from '../../../lib/display/reduced-motion.ts'
import { ListPager, LoadFailure } from '../../../lib/lists/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Button, classNames, EmptyState } from '../../../ui/index.ts'
import { CourseGrid, CourseGridSkeleton, type CourseSlots } from '../cards/course-grid.tsx'
import { coursesQuery, speechQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { ActiveFilters, hasFilters } from './active-filters.tsx'
import { type CentreAddress, withFilter } from './centre-address.ts'
import css from './course-results.module.css'
import { SimilarNames } from './similar-names.tsx'
import { SpokenLessons, spokenLessonsId } from './spoken-lessons.tsx'

type Props = {
  address: CentreAddress
  onChange: (next: CentreAddress, how?: { replace: boolean }) => void
  slots: CourseSlots
}

/** More than two rows: the pictures of the first view are shown in their places. */
const skeletonCount = 12

const goToSpokenLessons = () => {
  const section = document.getElementById(spokenLessonsId)
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** Where the words were found; in a lesson it leads there. */
const Match = ({ courseId, match }: { courseId: number; match: SearchMatch }) => {
  const t = catalogueTranslations.useTranslations()
  const { kind, text, lessonId, page } = match
  const words =
    page === undefined ? t(`match.${kind}`, { text }) : t('match.page', { text, number: page })
  if (lessonId === undefined) return words
  return (
    <PreloadLink to={courseAddress(courseId, { lessonId, page })} className={css.match}>
      {words}
    </PreloadLink>
  )
}

export const CourseResults = ({ address, onChange, slots }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const query = useQuery({ ...coursesQuery(address), placeholderData: keepPreviousData })
  const { data: page, isPlaceholderData } = query
  const hasKeyword = address.keyword !== ''
  const speech = useQuery(speechQuery(address))
  const spokenCount = (hasKeyword && speech.data?.length) || 0

  const isPastTheEnd =
    page !== undefined && !isPlaceholderData && page.list.length === 0 && page.total > 0
  useEffect(() => {
    if (isPastTheEnd) onChange({ ...address, page: page.totalPage }, { replace: true })
  }, [isPastTheEnd, onChange, address, page])

  const summary = (() => {
    if (query.isError) return ''
    return page && !isPlaceholderData
      ? t('centre.results', { count: page.total })
      : t('centre.loading')
  })()

  const spoken = hasKeyword && <SpokenLessons query={speech} keyword={address.keyword} />

  const draw = () => {
    if (query.isError) return <LoadFailure query={query} size="md" />
    if (!page || isPastTheEnd)
      return <CourseGridSkeleton count={skeletonCount} className={css.grid} />
    // What is said may still be found; then the page is not empty.
    if (page.total === 0 && (spokenCount > 0 || (hasKeyword && speech.isPending))) return spoken
    if (page.total === 0)
      return (
        <>
          <SimilarNames keyword={address.keyword} />
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
          {spoken}
        </>
      )
    return (
      <>
        <CourseGrid
          courses={page.list}
          slots={slots}
          note={({ id, match }) => match && <Match courseId={id} match={match} />}
          headingLevel={2}
          isFirstView={address.page === 1}
          className={classNames(css.grid, isPlaceholderData && css.old)}
        />
        {spoken}
        <ListPager
          className={css.paging}
          page={address.page}
          size={address.size}
          total={page.total}
          onChange={(change) =>
            onChange(
              change.page === undefined
                ? withFilter(address, change)
                : { ...address, page: change.page },
            )
          }
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
        {spokenCount > 0 && page !== undefined && page.total > 0 && (
          <Button variant="link" size="sm" onClick={goToSpokenLessons}>
            {t('spoken.count', { count: spokenCount })}
          </Button>
        )}
        <ActiveFilters address={address} onChange={onChange} />
      </div>
      {draw()}
    </div>
  )
}
