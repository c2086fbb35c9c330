import type { AttemptRow } from '@jingke/contract/assessment'
import { type ListColumn, linkColumn, textColumn, timeColumn } from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Inline, Tag } from '../../../../ui/index.ts'
import { attemptsTranslations } from './attempts.translations.ts'

const tones = { open: 'gold', 'handed-in': 'indigo', expired: 'indigo', marked: 'neutral' } as const

type Paths = {
  pathOf: (id: number) => string
  /** The page of the attempt's quiz; absent: all are of the same. */
  quizPath?: (row: AttemptRow) => string
}

export const useAttemptColumns = ({ pathOf, quizPath }: Paths): ListColumn<AttemptRow>[] => {
  const t = attemptsTranslations.useTranslations()
  const resultOf = ({ score: { isPassed } }: AttemptRow): string =>
    isPassed === null ? '' : t(isPassed ? 'passed' : 'failed')
  const nameOf = ({ userId, learner }: AttemptRow): string =>
    userId === null ? t('hiddenName') : learner
  return [
    {
      id: 'learner',
      header: t('learner'),
      sortName: 'learner',
      isRowHeader: true,
      value: [
        { heading: t('learner'), value: nameOf },
        { heading: t('userName'), value: ({ userName }) => userName },
        { heading: t('number'), value: ({ number }) => number },
      ],
      cell: (row) => (
        <Inline gap={2}>
          <Link to={pathOf(row.id)}>{nameOf(row)}</Link>
          {row.number > 1 && <Tag>{t('try', { number: row.number })}</Tag>}
        </Inline>
      ),
    },
    ...(quizPath
      ? [
          linkColumn<AttemptRow>('quiz', t('quiz'), ({ lessonTitle }) => lessonTitle, quizPath),
          textColumn<AttemptRow>('course', t('course'), ({ courseName }) => courseName),
        ]
      : []),
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
