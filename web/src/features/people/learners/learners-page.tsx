import type { LearnerRow } from '@jingke/contract/people'
import { listLearners } from '@jingke/contract/people/calls'
import { learnerSorts } from '@jingke/contract/people/constants'
import type { LearnerField } from '@jingke/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  countColumn,
  type ListColumn,
  ListPage,
  optionalColumn,
  SearchFilter,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { Button, buttonClass, SegmentedControl, Tag } from '../../../ui/index.ts'
import type { ListPaths } from '../bulk/choice-fields.tsx'
import { LearnerActions } from '../bulk/learner-actions.tsx'
import { useFieldColumns } from '../fields/field-columns.tsx'
import { FieldFilters, type GradeOption } from '../fields/field-filters.tsx'
import { learnerFieldsQuery } from '../fields/learner-fields.queries.ts'
import {
  type LearnerState,
  learnerFilterNames,
  learnerStates,
  toLearnerFilter,
} from '../fields/learner-filter.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { GroupFilter } from '../groups/group-filter.tsx'
import { CodeSheet, type Sheet } from '../imports/codes/code-sheet.tsx'
import { peopleTranslations } from '../people.translations.ts'
import css from './learners-page.module.css'

const useColumns = (
  pathOf: (id: number) => string,
  fields: readonly LearnerField[],
): ListColumn<LearnerRow>[] => {
  const t = peopleTranslations.useTranslations()
  const fieldColumns = useFieldColumns(fields)
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
    optionalColumn('phone', t('list.phone'), ({ phone }) => phone, { isNarrow: true }),
    {
      id: 'institution',
      header: t('list.institution'),
      value: ({ institutionName }) => institutionName,
      cell: ({ institutionName }) => (
        <span className={css.institution}>{institutionName || '—'}</span>
      ),
    },
    optionalColumn('grade', t('list.grade'), ({ gradeName }) => gradeName, { isNarrow: true }),
    timeColumn('lastSignIn', t('list.lastSignIn'), ({ lastSignInAt }) => lastSignInAt, {
      isRelative: true,
      none: t('list.never'),
    }),
    countColumn('sessions', t('list.sessions'), ({ sessionCount }) => sessionCount),
    ...fieldColumns,
  ]
}

type Props = {
  pathOf: (id: number) => string
  newPath: string
  importPath: string
  fieldsPath: string
  listPaths: ListPaths
  grades: readonly GradeOption[]
}

export const LearnersPage = ({
  pathOf,
  newPath,
  importPath,
  fieldsPath,
  listPaths,
  grades,
}: Props) => {
  const t = peopleTranslations.useTranslations()
  const { data: fields = [] } = useQuery(learnerFieldsQuery)
  const columns = useColumns(pathOf, fields)
  const list = useList(listLearners, {
    filters: learnerFilterNames,
    sorts: learnerSorts,
    input: toLearnerFilter,
  })
  const { filters, change } = list
  const [sheet, setSheet] = useState<Sheet>()
  const mayChange = useMay('learners.change')
  const mayBind = useMay('chat.lead')
  const fieldText = fieldsTranslations.useTranslations()
  const create = mayChange && (
    <>
      <Link to={fieldsPath} className={buttonClass({ variant: 'quiet' })}>
        {fieldText('title')}
      </Link>
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
    <ListPage
      name="learners"
      title={t('list.title')}
      text={t('list.text')}
      caption={t('list.label')}
      add={create}
      filters={
        <>
          <SearchFilter label={t('list.search')} />
          <SegmentedControl<LearnerState>
            legend={t('list.state')}
            value={learnerStates.find((known) => known === filters.state) ?? 'all'}
            onChange={(next) => change({ state: next === 'all' ? '' : next })}
            options={learnerStates.map((each) => ({ value: each, label: t(`list.${each}`) }))}
          />
          <div className={css.selects}>
            <GroupFilter
              groupId={parseId(filters.group)}
              onChange={(group) => change({ group: group === undefined ? '' : String(group) })}
            />
            <FieldFilters chosen={filters} onChange={change} grades={grades} />
          </div>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      noMatch={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
      bulk={
        mayChange || mayBind
          ? {
              idOf: ({ id }) => id,
              nameOf: ({ name, userName }) => name || userName,
              actions: (bulk) => (
                <LearnerActions {...bulk} {...{ listPaths, fieldsPath }} onSheet={setSheet} />
              ),
            }
          : undefined
      }
    />
  )
}
