import type { AttemptRow } from '@jingke/contract/assessment'
import { listAttempts } from '@jingke/contract/assessment/calls'
import { attemptSorts, attemptStates } from '@jingke/contract/assessment/constants'
import {
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Inline, Tag } from '../../../../ui/index.ts'
import { attemptsTranslations } from './attempts.translations.ts'

const tones = { open: 'gold', 'handed-in': 'indigo', expired: 'indigo', marked: 'neutral' } as const

const useColumns = (pathOf: (id: number) => string): ListColumn<AttemptRow>[] => {
  const t = attemptsTranslations.useTranslations()
  const resultOf = ({ score: { isPassed } }: AttemptRow): string =>
    isPassed === null ? '' : t(isPassed ? 'passed' : 'failed')
  return [
    {
      id: 'learner',
      header: t('learner'),
      sortName: 'learner',
      isRowHeader: true,
      value: [
        { heading: t('learner'), value: ({ learner }) => learner },
        { heading: t('userName'), value: ({ userName }) => userName },
        { heading: t('number'), value: ({ number }) => number },
      ],
      cell: ({ id, learner, number }) => (
        <Inline gap={2}>
          <Link to={pathOf(id)}>{learner}</Link>
          {number > 1 && <Tag>{t('try', { number })}</Tag>}
        </Inline>
      ),
    },
    textColumn('quiz', t('quiz'), ({ lessonTitle }) => lessonTitle),
    textColumn('course', t('course'), ({ courseName }) => courseName),
    {
      id: 'state',
      header: t('state'),
      isNarrow: true,
      value: [
        { heading: t('state'), value: ({ state }) => t(`state.${state}`) },
        { heading: t('result'), value: resultOf },
      ],
      cell: (row) =>
        row.score.isPassed === null ? (
          <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
        ) : (
          <Tag tone={row.score.isPassed ? 'jade' : 'danger'}>{resultOf(row)}</Tag>
        ),
    },
    {
      id: 'points',
      header: t('points'),
      sortName: 'points',
      align: 'end',
      isNarrow: true,
      value: ({ score }) => score.points,
      cell: ({ score: { points, maxPoints } }) =>
        points === null ? '' : t('outOf', { points, most: maxPoints }),
    },
    timeColumn('handedIn', t('handedIn'), ({ handedInAt }) => handedInAt, {
      sortName: 'handedIn',
    }),
    timeColumn('startedAt', t('startedAt'), ({ startedAt }) => startedAt, { isSpare: true }),
  ]
}

/** What learners handed in at quizzes. */
export const AttemptsPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = attemptsTranslations.useTranslations()
  const columns = useColumns(pathOf)
  const list = useList(listAttempts, {
    filters: ['keyword', 'state', 'result'],
    sorts: attemptSorts,
    input: ({ keyword, state, result }) => ({
      keyword,
      state: attemptStates.find((known) => known === state),
      isPassed: result === 'passed' || (result === 'failed' ? false : undefined),
    }),
  })
  return (
    <ListPage
      name="attempts"
      title={t('title')}
      text={t('text')}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="state"
            label={t('state')}
            all={t('allStates')}
            options={attemptStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <SelectFilter
            name="result"
            label={t('result')}
            all={t('allResults')}
            options={(['passed', 'failed'] as const).map((value) => ({ value, label: t(value) }))}
          />
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
