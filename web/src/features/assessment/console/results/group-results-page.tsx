import type { GroupResultRow } from '@jingke/contract/assessment'
import { listGroupResults } from '@jingke/contract/assessment/calls'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import {
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  SearchField,
  SearchFilter,
  useList,
  useListAddress,
} from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { MatrixHead } from '../../../../ui/index.ts'
import type { ResultPaths } from './result-paths.ts'
import css from './results.module.css'
import { resultsTranslations } from './results.translations.ts'

type Course = { id: number; name: string }

const useColumns = (
  courses: readonly Course[],
  paths: ResultPaths,
): ListColumn<GroupResultRow>[] => {
  const t = resultsTranslations.useTranslations()
  return [
    linkColumn(
      'name',
      t('group'),
      ({ name }) => name,
      ({ id }) => `${paths.list}?group=${id}`,
      { isRowHeader: true },
    ),
    countColumn('members', t('members'), ({ members }) => members),
    ...courses.map((course): ListColumn<GroupResultRow> => {
      const cellOf = ({ cells }: GroupResultRow) =>
        cells.find(({ courseId }) => courseId === course.id)
      return {
        id: `course-${course.id}`,
        header: <MatrixHead title={course.name} />,
        align: 'center',
        isNarrow: true,
        value: [
          {
            heading: t('passedIn', { course: course.name }),
            value: (row) => cellOf(row)?.passed ?? 0,
          },
          {
            heading: t('averageIn', { course: course.name }),
            value: (row) => cellOf(row)?.percent ?? '',
          },
        ],
        cell: (row) => {
          const { id, name, members } = row
          const cell = cellOf(row)
          if (!cell || cell.learners === 0) return '—'
          const { passed, percent } = cell
          return (
            <Link to={`${paths.course(course.id)}?group=${id}`}>
              <span className="visually-hidden">
                {t('groupCell', {
                  ...{ group: name, course: course.name, passed, members },
                  percent: percent === null ? '—' : `${percent}%`,
                })}
              </span>
              <span aria-hidden="true">
                {passed}/{members}
                {percent !== null && <span className={css.institution}>{percent}%</span>}
              </span>
            </Link>
          )
        },
      }
    }),
  ]
}

const CourseFilter = () => {
  const t = resultsTranslations.useTranslations()
  const { filters, change } = useListAddress(['course'])
  return (
    <SearchField
      label={t('searchCourse')}
      searched={filters.course}
      onSearch={(course) => change({ course })}
    />
  )
}

/** Groups and courses: how many members have passed, and their average. */
export const GroupResultsPage = ({ paths }: { paths: ResultPaths }) => {
  const t = resultsTranslations.useTranslations()
  const list = useList(listGroupResults, {
    filters: ['keyword', 'course'],
    input: ({ keyword, course }) => ({ keyword, name: course }),
  })
  const { courses = [], courseCount = 0 } = list.query.data ?? {}
  const columns = useColumns(courses, paths)
  return (
    <ListPage
      name="group-results"
      breadcrumbs={<PageBreadcrumbs parents={[[paths.list, t('title')]]} here={t('byGroup')} />}
      title={t('groupsTitle')}
      text={t('groupsText')}
      caption={t('groupsTitle')}
      isMatrix
      filters={
        <>
          <SearchFilter label={t('searchGroup')} />
          <CourseFilter />
        </>
      }
      note={
        list.query.data &&
        (courses.length === 0 || courseCount > courses.length) && (
          <p className="soft-text">
            {courses.length === 0
              ? t('noCourses')
              : t('someCourses', { shown: courses.length, count: courseCount })}
          </p>
        )
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('noGroups'), text: t('noGroupsText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
