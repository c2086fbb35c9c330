import { ownCourseStates } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { ListPager, LoadFailure, SearchField, useListAddress } from '../../../lib/lists/index.ts'
import { pagePaths } from '../../../lib/page-addresses.ts'
import { PreloadLink } from '../../../lib/preload-link.tsx'
import {
  Button,
  buttonLook,
  Card,
  EmptyState,
  PageHeading,
  SegmentedControl,
  SelectField,
  Skeleton,
  Stack,
} from '../../../ui/index.ts'
import { OwnCertificates } from '../certificates/own-certificates.tsx'
import { type OwnCourseSort, ownCoursesQuery } from '../study.queries.ts'
import filterCss from '../study-filters.module.css'
import { OwnCourseRow } from './own-course-row.tsx'
import { ownCoursesTranslations } from './own-courses.translations.ts'

const states = ['all', ...ownCourseStates] as const
const defaultSort = 'recent'
const sorts = [defaultSort, 'progress', 'name', 'new', 'popular'] as const satisfies OwnCourseSort[]

export const OwnCoursesPage = () => {
  const t = ownCoursesTranslations.useTranslations()
  const { page, size, filters, change } = useListAddress(['keyword', 'state', 'sort'])
  const { keyword } = filters
  const state = ownCourseStates.find((one) => one === filters.state)
  const sort = sorts.find((one) => one === filters.sort) ?? defaultSort
  const query = useQuery(
    ownCoursesQuery({
      pageNum: page,
      pageSize: size,
      sort,
      ...(keyword && { keyword }),
      ...(state && { state }),
    }),
  )
  const isFiltered = keyword !== '' || state !== undefined
  const courses = query.data?.list ?? []
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <search className={filterCss.filters}>
        <SearchField
          className={filterCss.search}
          label={t('search')}
          searched={keyword}
          onSearch={(text) => change({ keyword: text })}
        />
        <SegmentedControl
          legend={t('state')}
          value={state ?? 'all'}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(next) => change({ state: next === 'all' ? '' : next })}
        />
        <SelectField
          className={filterCss.sort}
          label={t('sort')}
          isLabelHidden
          value={sort}
          onChange={({ target }) =>
            change({ sort: target.value === defaultSort ? '' : target.value })
          }
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </search>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <LoadFailure query={query} />}
      {query.data && courses.length === 0 && (
        <Card>
          <EmptyState
            title={t(isFiltered ? 'noMatch' : 'empty')}
            text={t(isFiltered ? 'noMatchText' : 'emptyText')}
            action={
              isFiltered ? (
                <Button onClick={() => change({ keyword: '', state: '' })}>{t('clear')}</Button>
              ) : (
                <PreloadLink
                  to={pagePaths.onDemandCentre}
                  className={buttonLook({ variant: 'primary' })}
                >
                  {t('explore')}
                </PreloadLink>
              )
            }
          />
        </Card>
      )}
      {courses.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t('list')} aria-busy={query.isFetching}>
          {courses.map(
            ({ study, ...course }) =>
              study && <OwnCourseRow key={course.id} course={course} study={study} />,
          )}
        </Stack>
      )}
      {state === 'finished' && <OwnCertificates />}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
    </Stack>
  )
}
