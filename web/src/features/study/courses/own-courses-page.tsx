import { listCourses } from '@jingke/contract/catalogue/calls'
import { type courseSorts, ownCourseStates } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { FilteredList, listQuery, useListAddress } from '../../../lib/lists/index.ts'
import { PageHeading, SegmentedControl, SelectField, Stack } from '../../../ui/index.ts'
import { OwnCertificates } from '../certificates/own-certificates.tsx'
import { OwnCourseRow } from './own-course-row.tsx'
import { ownCoursesTranslations } from './own-courses.translations.ts'

const states = ['all', ...ownCourseStates] as const
const defaultSort = 'recent'
const sorts = [
  defaultSort,
  'progress',
  'name',
  'new',
  'popular',
] as const satisfies (typeof courseSorts)[number][]

export const OwnCoursesPage = () => {
  const t = ownCoursesTranslations.useTranslations()
  const address = useListAddress(['keyword', 'state', 'sort'])
  const { page, size, filters, change } = address
  const { keyword } = filters
  const state = ownCourseStates.find((one) => one === filters.state)
  const sort = sorts.find((one) => one === filters.sort) ?? defaultSort
  const query = useQuery(
    listQuery(listCourses, { pageNum: page, pageSize: size, sort, keyword, state, mine: true }),
  )
  const courses = query.data?.list ?? []
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <FilteredList
        address={address}
        query={query}
        search={t('search')}
        filters={
          <>
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
          </>
        }
        isEmpty={courses.length === 0}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          explore: t('explore'),
        }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
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
