import type { ImportDetail, ImportedRow } from '@jingke/contract/people'
import { importRowStates } from '@jingke/contract/people/constants'
import { useQuery } from '@tanstack/react-query'
import {
  countColumn,
  type ListColumn,
  optionalColumn,
  PagedTable,
  SelectFilter,
  useListAddress,
} from '../../../lib/lists/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { EmptyState, Stack, Tag } from '../../../ui/index.ts'
import css from './imports.module.css'
import { importRowsQuery } from './imports.queries.ts'
import { importTranslations } from './imports.translations.ts'
import { useIssueText } from './use-issue-text.ts'

const tones = {
  waiting: 'neutral',
  done: 'jade',
  failed: 'danger',
  removed: 'neutral',
  kept: 'gold',
} as const

type Props = { batch: ImportDetail; learnerPath: (id: number) => string }

const useColumns = (learnerPath: Props['learnerPath']): ListColumn<ImportedRow>[] => {
  const t = importTranslations.useTranslations()
  const issueText = useIssueText()
  return [
    countColumn('line', t('line'), ({ line }) => line),
    {
      id: 'name',
      header: t('field.name'),
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ userId, name, userName }) =>
        userId === null ? (
          name || userName || t('batch.removedName')
        ) : (
          <Link to={learnerPath(userId)}>{name || userName}</Link>
        ),
    },
    optionalColumn('userName', t('field.userName'), ({ userName }) => userName),
    {
      id: 'state',
      header: t('batches.state'),
      value: ({ state, problem, userName }) =>
        [
          t(`rowState.${state}`),
          ...(problem ? [issueText({ kind: problem, value: userName, otherLine: null })] : []),
        ].join(': '),
      cell: ({ state, problem, userName }) => (
        <span className={css.facts}>
          <Tag tone={tones[state]}>{t(`rowState.${state}`)}</Tag>
          {problem && issueText({ kind: problem, value: userName, otherLine: null })}
        </span>
      ),
    },
  ]
}

export const BatchRows = ({ batch, learnerPath }: Props) => {
  const t = importTranslations.useTranslations()
  const address = useListAddress(['state'])
  const { page, size, filters } = address
  const state = importRowStates.find((known) => known === filters.state)
  const source = importRowsQuery(batch, { pageNum: page, pageSize: size }, state)
  const list = { ...address, source, query: useQuery(source) }
  const columns = useColumns(learnerPath)
  return (
    <Stack gap={4}>
      <div className={css.bar}>
        <h2 className={css.title}>{t('batch.rows')}</h2>
        <SelectFilter
          name="state"
          label={t('batch.rowState')}
          all={t('rowState.all')}
          options={importRowStates.map((value) => ({ value, label: t(`rowState.${value}`) }))}
        />
      </div>
      <PagedTable
        name="import-rows"
        list={list}
        caption={t('batch.rows')}
        columns={columns}
        rowKey={({ line }) => line}
        empty={<EmptyState title={t('batch.noRows')} />}
      />
    </Stack>
  )
}
