import type { ResultItem, ResultRow } from '@jingke/contract/assessment'
import { listResults } from '@jingke/contract/assessment/calls'
import { resultFilters, resultLessons, resultSorts } from '@jingke/contract/assessment/constants'
import { useState } from 'react'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import {
  countColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, MatrixHead } from '../../../../ui/index.ts'
import { AudienceFilters } from './audience-filters.tsx'
import { CurveDialog } from './curve-dialog.tsx'
import { ResultLegend, ResultMark, useResultText } from './result-mark.tsx'
import { type ResultPaths, targetPath } from './result-paths.ts'
import css from './results.module.css'
import { resultsTranslations } from './results.translations.ts'

const nameOf = ({ name, userName }: ResultRow): string => name || userName

const useColumns = (
  items: readonly ResultItem[],
  lessonCount: number,
  paths: ResultPaths,
  onOpen: (lessonId: number) => void,
): ListColumn<ResultRow>[] => {
  const t = resultsTranslations.useTranslations()
  const textOf = useResultText()
  const mayMark = useMay('assignments.mark')
  const mark = (item: ResultItem, cell: ResultRow['cells'][number] | undefined) => {
    if (!cell) return null
    const path = targetPath(paths, { kind: item.kind, targetId: cell.targetId }, mayMark)
    if (path === undefined) return <ResultMark cell={cell} />
    // Reached by keyboard on the page of the learner: a page of the table has hundreds of them.
    return (
      <Link to={path} tabIndex={-1} className={css.mark}>
        <ResultMark cell={cell} />
      </Link>
    )
  }
  return [
    {
      id: 'name',
      header: t('learner'),
      isRowHeader: true,
      sortName: 'name',
      value: [
        { heading: t('learner'), value: nameOf },
        { heading: t('userName'), value: ({ userName }) => userName },
        { heading: t('institution'), value: ({ institutionName }) => institutionName },
      ],
      cell: (row) => (
        <>
          <Link to={paths.learner(row.id)}>{nameOf(row)}</Link>
          {row.institutionName && <span className={css.institution}>{row.institutionName}</span>}
        </>
      ),
    },
    countColumn('help', t('help'), ({ failed, overdue }) => failed + overdue, {
      sortName: 'help',
      cell: ({ failed, overdue }) =>
        failed + overdue === 0 ? '—' : <strong className={css.help}>{failed + overdue}</strong>,
    }),
    countColumn('passed', t('state.passed'), ({ passed }) => passed, { sortName: 'passed' }),
    countColumn('percent', t('average'), ({ percent }) => percent ?? '', {
      sortName: 'percent',
      cell: ({ percent }) => (percent === null ? '—' : `${percent}%`),
    }),
    countColumn('lessons', t('lessonsDone'), ({ finishedLessons }) => finishedLessons, {
      sortName: 'finished',
      cell: ({ finishedLessons }) => `${finishedLessons}/${lessonCount}`,
    }),
    ...items.map(
      (item, index): ListColumn<ResultRow> => ({
        id: `item-${item.lessonId}`,
        header:
          item.kind === 'quiz' || item.kind === 'assignment' ? (
            <MatrixHead title={item.title} onOpen={() => onOpen(item.lessonId)} />
          ) : (
            <MatrixHead title={item.title} />
          ),
        align: 'center',
        isNarrow: true,
        value: [
          {
            heading: item.title,
            value: ({ cells }) => {
              const cell = cells[index]
              return cell ? textOf(cell) : ''
            },
          },
        ],
        cell: ({ cells }) => mark(item, cells[index]),
      }),
    ),
  ]
}

type Props = { courseId: number; paths: ResultPaths }

/** Learners and quizzes of a course; who needs help comes first. */
export const CourseResultsPage = ({ courseId, paths }: Props) => {
  const t = resultsTranslations.useTranslations()
  /** Null: of the whole course. */
  const [opened, setOpened] = useState<number | null>()
  const list = useList(listResults, {
    filters: ['keyword', 'state', 'group', 'institution', 'lessons'],
    sorts: resultSorts,
    input: ({ keyword, state, group, institution, lessons }) => ({
      courseId,
      keyword,
      state: resultFilters.find((known) => known === state),
      groupId: parseId(group),
      institution,
      lessons: resultLessons.find((known) => known === lessons),
    }),
  })
  const { data } = list.query
  const columns = useColumns(data?.items ?? [], data?.lessonCount ?? 0, paths, setOpened)
  const { keyword, state, institution, groupId } = list.filter
  const name = data?.course.name ?? t('loading')
  return (
    <ListPage
      name="results"
      breadcrumbs={<PageBreadcrumbs parents={[[paths.list, t('title')]]} here={name} />}
      title={name}
      text={data ? t('courseText', { items: data.itemCount }) : ''}
      caption={t('caption')}
      isMatrix
      add={<Button onClick={() => setOpened(null)}>{t('curve')}</Button>}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="state"
            label={t('state')}
            all={t('allLearners')}
            options={resultFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <AudienceFilters />
          <SelectFilter
            name="lessons"
            label={t('columns')}
            all={t('columns.tested')}
            options={[{ value: 'all', label: t('columns.all') }]}
          />
        </>
      }
      note={<ResultLegend />}
      list={{
        ...list,
        isFiltered: [keyword, state, institution, groupId].some((one) => one !== undefined),
      }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('noLearners'), text: t('noLearnersText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      {opened !== undefined && (
        <CurveDialog
          input={{ courseId, groupId, institution }}
          lessonId={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  )
}
