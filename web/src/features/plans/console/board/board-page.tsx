import { listGroups, listInstitutions } from '@jingke/contract/people/calls'
import type { BoardItem, BoardRow } from '@jingke/contract/plans'
import { listPlanBoard } from '@jingke/contract/plans/calls'
import { boardSorts, boardStates } from '@jingke/contract/plans/constants'
import { useState } from 'react'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import {
  type ListColumn,
  ListPage,
  optionalColumn,
  PrintButton,
  SearchedFilter,
  SearchFilter,
  SelectFilter,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, MatrixHead, ProgressBar, Tag } from '../../../../ui/index.ts'
import css from './board.module.css'
import { boardTranslations } from './board.translations.ts'
import { BoardActions } from './board-actions.tsx'
import { FiguresDialog } from './figures-dialog.tsx'
import { LearnerDialog } from './learner-dialog.tsx'
import { Legend, StateMark } from './state-mark.tsx'

const nameOf = ({ name, userName }: BoardRow): string => name || userName

const useColumns = (
  items: readonly BoardItem[],
  onOpen: (row: BoardRow) => void,
): ListColumn<BoardRow>[] => {
  const t = boardTranslations.useTranslations()
  const cellText = (row: BoardRow, index: number) => {
    const cell = row.cells[index]
    return cell ? `${t(`state.${cell.state}`)} ${cell.doneOn ?? cell.dueOn ?? ''}`.trim() : ''
  }
  return [
    {
      id: 'name',
      header: t('learner'),
      isRowHeader: true,
      value: [
        { heading: t('learner'), value: nameOf },
        { heading: t('userName'), value: ({ userName }) => userName },
      ],
      cell: (row) => (
        <Button variant="link" className={css.learner} onClick={() => onOpen(row)}>
          {nameOf(row)}
        </Button>
      ),
    },
    optionalColumn('institution', t('institution'), ({ institutionName }) => institutionName, {
      isNarrow: true,
      isSpare: true,
    }),
    {
      id: 'done',
      header: t('progress'),
      sortName: 'done',
      isNarrow: true,
      value: ({ doneCount, requiredCount }) => `${doneCount}/${requiredCount}`,
      cell: ({ doneCount, requiredCount }) => (
        <ProgressBar
          size="sm"
          tone={doneCount === requiredCount ? 'jade' : 'gold'}
          className={css.progress}
          value={doneCount}
          max={Math.max(1, requiredCount)}
          isLabelHidden
          label={t('progress')}
          text={`${doneCount}/${requiredCount}`}
        />
      ),
    },
    {
      id: 'due',
      header: t('due'),
      sortName: 'due',
      isNarrow: true,
      value: [
        { heading: t('due'), value: ({ dueOn }) => dueOn },
        { heading: t('next'), value: ({ nextDueOn }) => nextDueOn },
        { heading: t('doneOn'), value: ({ doneOn }) => doneOn },
        { heading: t('validUntil'), value: ({ validUntil }) => validUntil },
      ],
      cell: ({ dueOn, nextDueOn, doneOn, isOverdue, extendedTo, validUntil }) => (
        <span className={css.words}>
          {doneOn !== null ? (
            <Tag tone="jade">{t('doneAt', { day: doneOn })}</Tag>
          ) : isOverdue ? (
            <Tag tone="seal">{t('overdueSince', { day: nextDueOn ?? '' })}</Tag>
          ) : (
            (nextDueOn ?? dueOn ?? '—')
          )}
          {validUntil && (
            <span className="soft-text">{t('certifiedUntil', { day: validUntil })}</span>
          )}
          {extendedTo && <span className="soft-text">{t('extendedTo', { day: extendedTo })}</span>}
        </span>
      ),
    },
    ...items.map(
      (item, index): ListColumn<BoardRow> => ({
        id: `item-${item.id}`,
        header: <MatrixHead title={item.name} />,
        align: 'center',
        isNarrow: true,
        value: [{ heading: item.name, value: (row) => cellText(row, index) }],
        cell: ({ cells }) => cells[index] && <StateMark cell={cells[index]} />,
      }),
    ),
  ]
}

const Filters = () => {
  const t = boardTranslations.useTranslations()
  return (
    <>
      <SearchFilter label={t('search')} />
      <SelectFilter
        name="state"
        label={t('state')}
        all={t('allStates')}
        options={boardStates.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <SearchedFilter
        name="institution"
        label={t('institution')}
        all={t('allInstitutions')}
        searchLabel={t('searchInstitutions')}
        path={listInstitutions}
        toValue={(institution) => institution.name}
      />
      <SearchedFilter
        name="group"
        label={t('group')}
        all={t('allGroups')}
        searchLabel={t('searchGroups')}
        path={listGroups}
        toValue={({ id }) => String(id)}
      />
    </>
  )
}

type Props = {
  planId: number
  paths: {
    list: string
    plan: (id: number) => string
    learner: (id: number) => string
  }
}

/** Learners and items of a plan; who needs help comes first. */
export const BoardPage = ({ planId, paths }: Props) => {
  const t = boardTranslations.useTranslations()
  const [opened, setOpened] = useState<BoardRow>()
  const [isCounting, setIsCounting] = useState(false)
  const mayRead = useMay('learners.read')
  const mayAct = [useMay('plans.change'), useMay('messages.send')].some(Boolean)
  const list = useList(listPlanBoard, {
    filters: ['keyword', 'state', 'institution', 'group'],
    sorts: boardSorts,
    input: ({ keyword, state, institution, group }) => ({
      planId,
      keyword,
      state: boardStates.find((known) => known === state),
      institution,
      groupId: parseId(group),
    }),
  })
  const { data } = list.query
  const items = data?.items ?? []
  const faults = items.filter(({ fault }) => fault !== null)
  const columns = useColumns(items, setOpened)
  const name = data?.plan.name ?? t('loading')
  const today = data?.today ?? ''
  const { keyword, state, institution, groupId } = list.filter
  return (
    <ListPage
      name="plan-board"
      breadcrumbs={
        <PageBreadcrumbs
          parents={[
            [paths.list, t('plans')],
            [paths.plan(planId), name],
          ]}
          here={t('board')}
        />
      }
      title={t('title', { name })}
      text={
        data
          ? t('text', {
              learners: data.learnerCount,
              overdue: data.overdueCount,
              done: data.doneCount,
            })
          : ''
      }
      intro={
        faults.length > 0 && (
          <div role="alert" className={css.faults}>
            {faults.map(({ id, name: itemName, stage, fault }) => (
              <p key={id}>{fault && t(`fault.${fault}`, { name: itemName || stage })}</p>
            ))}
            <p>
              {t('fault.text')} <Link to={paths.plan(planId)}>{t('fault.open')}</Link>
            </p>
          </div>
        )
      }
      caption={t('caption')}
      isMatrix
      add={
        <>
          <Button onClick={() => setIsCounting(true)}>{t('figures')}</Button>
          <PrintButton source={list.source} columns={columns} title={t('title', { name })} />
        </>
      }
      filters={mayRead ? <Filters /> : <SearchFilter label={t('search')} />}
      note={<Legend />}
      list={{
        ...list,
        isFiltered: [keyword, state, institution, groupId].some((one) => one !== undefined),
      }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
      bulk={
        mayAct
          ? {
              idOf: ({ id }) => id,
              nameOf,
              actions: (bulk) => (
                <BoardActions
                  {...bulk}
                  planId={planId}
                  planName={name}
                  today={today}
                  items={items}
                />
              ),
            }
          : undefined
      }
    >
      {isCounting && <FiguresDialog planId={planId} onClose={() => setIsCounting(false)} />}
      {opened && (
        <LearnerDialog
          planId={planId}
          row={opened}
          today={today}
          learnerPath={paths.learner}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  )
}
