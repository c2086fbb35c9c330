import type { PlanRow } from '@jingke/contract/plans'
import { createPlan, listPlans } from '@jingke/contract/plans/calls'
import { maxPlanName, planSorts, planStates } from '@jingke/contract/plans/constants'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { NameForm } from '../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  countColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { Permitted } from '../../../lib/rights/index.ts'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { buttonClass, Picture, Tag } from '../../../ui/index.ts'
import css from './plans.module.css'
import { plansConsoleTranslations } from './plans-console.translations.ts'

const useColumns = (pathOf: (id: number) => string): ListColumn<PlanRow>[] => {
  const t = plansConsoleTranslations.useTranslations()
  const stateText = ({ isChanged, state }: PlanRow) =>
    t(isChanged ? 'state.changed' : `state.${state}`)
  return [
    {
      id: 'name',
      header: t('plan'),
      sortName: 'name',
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ id, name, cover }) => (
        <span className={css.plan}>
          <span className={css.thumbnail}>
            <Picture src={cover} alt="" width={16} height={9} isRounded />
          </span>
          <Link to={pathOf(id)}>{name}</Link>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      isNarrow: true,
      value: stateText,
      cell: (row) => (
        <Tag tone={row.isChanged ? 'gold' : row.state === 'published' ? 'jade' : 'neutral'}>
          {stateText(row)}
        </Tag>
      ),
    },
    countColumn('items', t('items'), ({ itemCount }) => itemCount, { isSpare: true }),
    countColumn('learners', t('learnerCount'), ({ learnerCount }) => learnerCount),
    countColumn('done', t('doneCount'), ({ doneCount }) => doneCount),
    countColumn('overdue', t('overdueCount'), ({ overdueCount }) => overdueCount),
    timeColumn('changed', t('changed'), ({ changedAt }) => changedAt, {
      sortName: 'changed',
      isRelative: true,
    }),
  ]
}

type Props = { pathOf: (id: number) => string; hoursPath: string }

export const PlansPage = ({ pathOf, hoursPath }: Props) => {
  const t = plansConsoleTranslations.useTranslations()
  const navigate = useNavigate()
  const columns = useColumns(pathOf)
  const list = useList(listPlans, {
    filters: ['keyword', 'state'],
    sorts: planSorts,
    input: ({ keyword, state }) => ({
      keyword,
      state: planStates.find((known) => known === state),
    }),
  })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <ListPage
      name="plans"
      title={t('title')}
      text={t('text')}
      subject="plan"
      add={
        <>
          <Permitted permission="learners.read">
            <Link to={hoursPath} className={buttonClass()}>
              {t('hours')}
            </Link>
          </Permitted>
          <AddButton label={t('add')} permission="plans.change" onAdd={() => setIsAdding(true)} />
        </>
      }
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="state"
            label={t('state')}
            all={t('allStates')}
            options={planStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      {isAdding && (
        <NameForm
          onClose={() => setIsAdding(false)}
          title={t('add')}
          label={t('name')}
          hint={t('nameHint')}
          maxLength={maxPlanName}
          send={({ name }, _version, options) =>
            call(createPlan, { name, cover: '', intro: '', stages: [] }, options)
          }
          refreshes={[listPlans]}
          onSaved={({ id }) => void navigate(pathOf(id))}
        />
      )}
    </ListPage>
  )
}
