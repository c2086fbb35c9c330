import { ownCourseStates } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { FilteredList, ListFilters, SearchField, useListAddress } from '../../../lib/lists/index.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import {
  buttonClass,
  PageHeading,
  SegmentedControl,
  SelectField,
  Stack,
} from '../../../ui/index.ts'
import { OwnCertificates } from '../certificates/own-certificates.tsx'
import { type OwnCourseSort, ownCoursesQuery } from '../study.queries.ts'
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
      <ListFilters>
        <SearchField
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
          label={t('sort')}
          isLabelHidden
          value={sort}
          onChange={({ target }) =>
            change({ sort: target.value === defaultSort ? '' : target.value })
          }
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </ListFilters>
      <FilteredList
        query={query}
        {...{ page, size }}
        onChange={change}
        isEmpty={courses.length === 0}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: (
            <MenuPageLink
              to={pagePaths.onDemandCentre}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('explore')}
            </MenuPageLink>
          ),
        }}
        noMatch={
          isFiltered
            ? {
                title: t('noMatch'),
                text: t('noMatchText'),
                onClear: () => change({ keyword: '', state: '' }),
              }
            : undefined
        }
      >
        <Stack as="ul" gap={4} aria-label={t('list')} aria-busy={query.isFetching}>
          {courses.map(
            ({ study, ...course }) =>
              study && <OwnCourseRow key={course.id} course={course} study={study} />,
          )}
        </Stack>
      </FilteredList>
      {state === 'finished' && <OwnCertificates />}
    </Stack>
  )
}
