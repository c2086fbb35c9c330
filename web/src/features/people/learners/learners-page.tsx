import type { LearnerRow } from '@jingke/contract/people'
import { learnerSorts } from '@jingke/contract/people/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListColumn,
  SearchField,
  SelectableTable,
  useListAddress,
  useSort,
} from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  PageHeading,
  SegmentedControl,
  Stack,
  Tag,
} from '../../../ui/index.ts'
import type { ListPaths } from '../bulk/choice-fields.tsx'
import { LearnerActions } from '../bulk/learner-actions.tsx'
import { GroupFilter } from '../groups/group-filter.tsx'
import { CodeSheet, type Sheet } from '../imports/codes/code-sheet.tsx'
import { peopleTranslations } from '../people.translations.ts'
import { type LearnerFilter, learnersQuery } from './learners.queries.ts'
import css from './learners-page.module.css'

type State = 'all' | 'enabled' | 'disabled' | 'unconfirmed' | 'unactivated'

const states = [
  'all',
  'enabled',
  'disabled',
  'unconfirmed',
  'unactivated',
] as const satisfies State[]

const filterOf: Record<State, LearnerFilter> = {
  all: {},
  enabled: { isDisabled: false },
  disabled: { isDisabled: true },
  unconfirmed: { isUnconfirmed: true },
  unactivated: { isActivated: false },
}

const useColumns = (pathOf: (id: number) => string): ListColumn<LearnerRow>[] => {
  const t = peopleTranslations.useTranslations()
  const stateText = ({ isDisabled, isActivated, isUnconfirmed }: LearnerRow) =>
    [
      t(isDisabled ? 'list.disabled' : 'list.enabled'),
      ...(isActivated ? [] : [t('list.unactivated')]),
      ...(isUnconfirmed ? [t('list.unconfirmed')] : []),
    ].join(', ')
  return [
    {
      id: 'name',
      header: t('list.name'),
      sortName: 'userName',
      isRowHeader: true,
      value: [
        { heading: t('list.name'), value: ({ name }) => name },
        { heading: t('learner.userName'), value: ({ userName }) => userName },
        { heading: t('list.state'), value: stateText },
      ],
      cell: (learner) => (
        <div className={css.person}>
          <span className={css.name}>
            <Link to={pathOf(learner.id)}>{learner.name || learner.userName}</Link>
            {learner.isDisabled && <Tag tone="danger">{t('list.disabled')}</Tag>}
            {!learner.isActivated && <Tag>{t('list.unactivated')}</Tag>}
            {learner.isUnconfirmed && <Tag tone="gold">{t('list.unconfirmed')}</Tag>}
          </span>
          <span className={css.userName}>{learner.userName}</span>
        </div>
      ),
    },
    {
      id: 'phone',
      header: t('list.phone'),
      isNarrow: true,
      value: ({ phone }) => phone,
      cell: ({ phone }) => phone || '—',
    },
    {
      id: 'institution',
      header: t('list.institution'),
      value: ({ institutionName }) => institutionName,
      cell: ({ institutionName }) => (
        <span className={css.institution}>{institutionName || '—'}</span>
      ),
    },
    {
      id: 'grade',
      header: t('list.grade'),
      isNarrow: true,
      value: ({ gradeName }) => gradeName,
      cell: ({ gradeName }) => gradeName || '—',
    },
    {
      id: 'lastSignIn',
      header: t('list.lastSignIn'),
      isNarrow: true,
      value: ({ lastSignInAt }) => toDate(lastSignInAt),
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <RelativeTime at={lastSignInAt} /> : t('list.never'),
    },
    {
      id: 'sessions',
      header: t('list.sessions'),
      align: 'end',
      isNarrow: true,
      cell: ({ sessionCount }) => sessionCount,
    },
  ]
}

type Props = {
  pathOf: (id: number) => string
  newPath: string
  importPath: string
  listPaths: ListPaths
}

export const LearnersPage = ({ pathOf, newPath, importPath, listPaths }: Props) => {
  const t = peopleTranslations.useTranslations()
  const columns = useColumns(pathOf)
  const { page, size, filters, change } = useListAddress(['keyword', 'state', 'group'])
  const state = states.find((known) => known === filters.state) ?? 'all'
  const groupId = parseId(filters.group)
  const sort = useSort(learnerSorts)
  const filter = {
    ...(filters.keyword && { keyword: filters.keyword }),
    ...filterOf[state],
    ...(groupId !== undefined && { groupId }),
  }
  const source = learnersQuery({ pageNum: page, pageSize: size }, { ...filter, ...sort })
  const query = useQuery(source)
  const [sheet, setSheet] = useState<Sheet>()
  const mayChange = useMay('learners.change')
  const mayBind = useMay('chat.lead')
  const isFiltered = filters.keyword !== '' || state !== 'all' || groupId !== undefined
  const create = mayChange && (
    <>
      <Link to={importPath} className={buttonClass()}>
        {t('list.import')}
      </Link>
      <Link to={newPath} className={buttonClass({ variant: 'primary' })}>
        {t('list.new')}
      </Link>
    </>
  )
  if (sheet)
    return (
      <CodeSheet
        sheet={sheet}
        breadcrumbs={
          <Button variant="link" className={css.back} onClick={() => setSheet(undefined)}>
            {t('learner.back')}
          </Button>
        }
      />
    )
  return (
    <Stack gap={6}>
      <PageHeading title={t('list.title')} text={t('list.text')} actions={create} />
      <search className={css.filters}>
        <SearchField
          className={css.search}
          label={t('list.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SegmentedControl<State>
          legend={t('list.state')}
          value={state}
          onChange={(next) => change({ state: next === 'all' ? '' : next })}
          options={states.map((each) => ({ value: each, label: t(`list.${each}`) }))}
        />
        <GroupFilter
          groupId={groupId}
          onChange={(group) => change({ group: group === undefined ? '' : String(group) })}
        />
      </search>
      <SelectableTable
        name="learners"
        nameOf={({ name, userName }) => name || userName}
        filter={filter}
        actions={
          mayChange || mayBind
            ? (bulk) => <LearnerActions {...bulk} listPaths={listPaths} onSheet={setSheet} />
            : undefined
        }
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.label')}
        columns={columns}
        rowKey={(learner) => learner.id}
        empty={
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.empty')}
            text={t(isFiltered ? 'list.noMatchText' : 'list.emptyText')}
            action={!isFiltered && create}
          />
        }
      />
    </Stack>
  )
}
