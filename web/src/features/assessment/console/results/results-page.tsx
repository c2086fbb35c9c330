import type { CourseResultRow } from '@jingke/contract/assessment'
import { listCourseResults } from '@jingke/contract/assessment/calls'
import { courseResultSorts } from '@jingke/contract/assessment/constants'
import {
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  SearchFilter,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { buttonClass } from '../../../../ui/index.ts'
import { AudienceFilters } from './audience-filters.tsx'
import type { ResultPaths } from './result-paths.ts'
import { resultsTranslations } from './results.translations.ts'

const useColumns = (pathOf: (id: number) => string): ListColumn<CourseResultRow>[] => {
  const t = resultsTranslations.useTranslations()
  return [
    linkColumn(
      'name',
      t('course'),
      ({ name }) => name,
      ({ id }) => pathOf(id),
      {
        isRowHeader: true,
        sortName: 'name',
      },
    ),
    countColumn('items', t('items'), ({ itemCount }) => itemCount),
    countColumn('learners', t('learners'), ({ learners }) => learners),
    countColumn('passed', t('state.passed'), ({ passed }) => passed),
    countColumn('failed', t('failedOrReturned'), ({ failed }) => failed),
    countColumn('waiting', t('state.waiting'), ({ waiting }) => waiting),
    countColumn('percent', t('average'), ({ percent }) => percent ?? '', {
      cell: ({ percent }) => (percent === null ? '—' : `${percent}%`),
    }),
  ]
}

/** Courses with quizzes or assignments, and how their learners stand. */
export const ResultsPage = ({ paths }: { paths: ResultPaths }) => {
  const t = resultsTranslations.useTranslations()
  const maySeeAll = useMay('learners.read')
  const list = useList(listCourseResults, {
    filters: ['keyword', 'group', 'institution'],
    sorts: courseResultSorts,
    input: ({ keyword, group, institution }) => ({
      keyword,
      groupId: parseId(group),
      institution,
    }),
  })
  const { group, institution } = list.filters
  const chosen = new URLSearchParams({
    ...(group && { group }),
    ...(institution && { institution }),
  }).toString()
  const columns = useColumns((id) => `${paths.course(id)}${chosen && `?${chosen}`}`)
  return (
    <ListPage
      name="course-results"
      title={t('title')}
      text={t(maySeeAll ? 'text' : 'textOwn')}
      add={
        <Link to={paths.groups} className={buttonClass()}>
          {t('byGroup')}
        </Link>
      }
      filters={
        <>
          <SearchFilter label={t('searchCourse')} />
          <AudienceFilters />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
