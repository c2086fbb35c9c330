import type { LearnerResults } from '@jingke/contract/assessment'
import { getLearnerResults } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { LoadFailure, NotFoundState } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { FullTime } from '../../../../lib/time/index.ts'
import {
  type Column,
  DataTable,
  EmptyState,
  PageHeading,
  Section,
  Skeleton,
  Stack,
} from '../../../../ui/index.ts'
import { ResultTag } from './result-mark.tsx'
import { type ResultPaths, targetPath } from './result-paths.ts'
import { resultsTranslations } from './results.translations.ts'

type Item = LearnerResults['courses'][number]['items'][number]

const isHidden = ({ kind, tries, targetId }: Item): boolean =>
  kind === 'quiz' && tries > 0 && targetId === null

const useColumns = (paths: ResultPaths): Column<Item>[] => {
  const t = resultsTranslations.useTranslations()
  const mayMark = useMay('assignments.mark')
  return [
    {
      id: 'title',
      header: t('item'),
      isRowHeader: true,
      cell: (item) => {
        const path = targetPath(paths, item, mayMark)
        return path === undefined ? item.title : <Link to={path}>{item.title}</Link>
      },
    },
    { id: 'state', header: t('state'), isNarrow: true, cell: (item) => <ResultTag cell={item} /> },
    {
      id: 'percent',
      header: t('percent'),
      align: 'end',
      isNarrow: true,
      cell: ({ percent }) => (percent === null ? '—' : `${percent}%`),
    },
    {
      id: 'tries',
      header: t('triesHead'),
      align: 'end',
      isNarrow: true,
      cell: ({ tries }) => tries,
    },
    {
      id: 'at',
      header: t('at'),
      isNarrow: true,
      cell: ({ at }) => (at === null ? '—' : <FullTime at={at} />),
    },
  ]
}

const Results = ({ results, paths }: { results: LearnerResults; paths: ResultPaths }) => {
  const t = resultsTranslations.useTranslations()
  const columns = useColumns(paths)
  const { learner, courses } = results
  const name = learner.name || learner.userName
  return (
    <Stack gap={8}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[paths.list, t('title')]]} here={name} />}
        title={t('resultsOf', { name })}
        text={t('learnerText', { name: learner.userName })}
      />
      {courses.length === 0 && (
        <EmptyState title={t('noResults')} text={t('noResultsText')} headingLevel={2} />
      )}
      {courses.some(({ items }) => items.some(isHidden)) && (
        <p className="soft-text">{t('hiddenAttempts')}</p>
      )}
      {courses.map((course) => (
        <Section
          key={course.id}
          title={course.name}
          action={
            <Link
              to={paths.course(course.id)}
              aria-label={t('openCourseOf', { name: course.name })}
            >
              {t('openCourse')}
            </Link>
          }
          intro={t('passedOf', {
            passed: course.items.filter(({ state }) => state === 'passed').length,
            count: course.items.length,
          })}
        >
          <DataTable
            caption={`${course.name} · ${t('items')}`}
            columns={columns}
            rows={course.items}
            rowKey={({ lessonId }) => lessonId}
          />
        </Section>
      ))}
    </Stack>
  )
}

/** Results of one learner in all courses, and what is missing there. */
export const LearnerResultsPage = ({ userId, paths }: { userId: number; paths: ResultPaths }) => {
  const t = resultsTranslations.useTranslations()
  const query = useQuery(freshQuery(getLearnerResults, { userId }))
  if (query.data) return <Results results={query.data} paths={paths} />
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title={t('noLearner')}
        text={t('noLearnerText')}
        to={paths.list}
        back={t('back')}
      />
    )
  return query.isError ? <LoadFailure query={query} /> : <Skeleton lines={8} />
}
