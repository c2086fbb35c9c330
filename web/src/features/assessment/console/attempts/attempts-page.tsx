import type { AttemptRow } from '@jingke/contract/assessment'
import { listAttempts } from '@jingke/contract/assessment/calls'
import { attemptSorts, attemptStates } from '@jingke/contract/assessment/constants'
import { ListPage, SearchFilter, SelectFilter, useList } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { attemptsTranslations } from './attempts.translations.ts'
import { HiddenNames } from './hidden-names.tsx'
import { useAttemptColumns } from './use-attempt-columns.tsx'

type Props = { pathOf: (id: number) => string; quizPath: (row: AttemptRow) => string }

/** What learners handed in at quizzes. */
export const AttemptsPage = (paths: Props) => {
  const t = attemptsTranslations.useTranslations()
  const maySeeAll = useMay('learners.read')
  const columns = useAttemptColumns(paths)
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
      text={t(maySeeAll ? 'text' : 'textOwn')}
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
      note={<HiddenNames attempts={list.query.data?.list} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
