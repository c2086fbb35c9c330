import type { SubmissionRow } from '@jingke/contract/assessment'
import { listSubmissions } from '@jingke/contract/assessment/calls'
import { submissionSorts, submissionStates } from '@jingke/contract/assessment/constants'
import {
  type ListColumn,
  ListPage,
  optionalColumn,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Inline, Tag } from '../../../../ui/index.ts'
import { markingTranslations } from './marking.translations.ts'

const tones = { waiting: 'indigo', returned: 'seal', accepted: 'jade' } as const

const useColumns = (pathOf: (id: number) => string): ListColumn<SubmissionRow>[] => {
  const t = markingTranslations.useTranslations()
  return [
    {
      id: 'learner',
      header: t('learner'),
      sortName: 'learner',
      isRowHeader: true,
      value: [
        { heading: t('learner'), value: ({ learner }) => learner },
        { heading: t('number'), value: ({ number }) => number },
      ],
      cell: ({ id, learner, number }) => (
        <Inline gap={2}>
          <Link to={pathOf(id)}>{learner}</Link>
          {number > 1 && <Tag>{t('try', { number })}</Tag>}
        </Inline>
      ),
    },
    textColumn('assignment', t('assignment'), ({ lessonTitle }) => lessonTitle),
    textColumn('course', t('course'), ({ courseName }) => courseName),
    {
      id: 'state',
      header: t('state'),
      isNarrow: true,
      value: [
        { heading: t('state'), value: ({ state }) => t(`state.${state}`) },
        { heading: t('late'), value: ({ isLate }) => (isLate ? t('late') : '') },
      ],
      cell: ({ state, isLate }) => (
        <Inline gap={2}>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {isLate && <Tag tone="gold">{t('late')}</Tag>}
        </Inline>
      ),
    },
    timeColumn('handedIn', t('handedIn'), ({ handedInAt }) => handedInAt, {
      sortName: 'handedIn',
      isRelative: true,
    }),
    {
      id: 'points',
      header: t('points'),
      sortName: 'points',
      isNarrow: true,
      value: ({ points }) => points,
      cell: ({ points, maxPoints }) =>
        points === null ? '' : t('outOf', { points, most: maxPoints }),
    },
    optionalColumn('marker', t('marker'), ({ marker }) => marker, { isSpare: true }),
  ]
}

/** What waits to be marked, and what was marked. */
export const SubmissionsPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = markingTranslations.useTranslations()
  const columns = useColumns(pathOf)
  const list = useList(listSubmissions, {
    filters: ['keyword', 'state', 'courses'],
    sorts: submissionSorts,
    input: ({ keyword, state, courses }) => ({
      keyword,
      isOwn: courses === 'own' || undefined,
      state: submissionStates.find((known) => known === state),
    }),
  })
  return (
    <ListPage
      name="submissions"
      title={t('title')}
      text={t('text')}
      subject="submission"
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="state"
            label={t('state')}
            all={t('allStates')}
            options={submissionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <SelectFilter
            name="courses"
            label={t('course')}
            all={t('allCourses')}
            options={[{ value: 'own', label: t('ownCourses') }]}
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
