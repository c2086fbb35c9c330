import type { AuditSubject } from '@jingke/contract/audit'
import type { Permission } from '@jingke/contract/core'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass, Card, EmptyState, PageHeading, Skeleton, Stack } from '../../ui/index.ts'
import type { EditFormProps } from '../edit-dialog/index.ts'
import { AuditLogLink, useMay } from '../rights/index.ts'
import {
  canHoldWithin,
  levelOf,
  SortableTree,
  type TreeRow,
  useMoves,
} from '../sortable-tree/index.ts'
import { ExportMenu } from './export/export-menu.tsx'
import type { FileColumn } from './export/list-column.ts'
import { AddButton } from './list-page.tsx'
import { LoadFailure } from './load-failure.tsx'
import css from './ordered-list-page.module.css'
import { LayoutButton } from './table/layout/layout-button.tsx'
import { useListLayout } from './table/layout/use-list-layout.ts'

type Thing = { id: number; version: number; parentId?: number | null }

/** `place` is the index among the new siblings without the moved thing. */
type Move = { id: number; version: number; parentId: number | null; place: number }

export type ThingFormProps<Row> = EditFormProps<Row> & {
  /** The parent of a new one; null: the top level. */
  parentId: number | null
}

type RowParts<Row> = {
  /** All rows, as they are ordered. */
  rows: readonly (Row & TreeRow)[]
  /** Its name, as a button that opens the form. */
  name: ReactNode
  mayChange: boolean
  onEdit: () => void
  /** Undefined: there is no level below. */
  onAddBelow: (() => void) | undefined
}

type ListProps<Row> = {
  /** Accessible name of the list. */
  label: string
  source: { queryKey: QueryKey }
  permission: Permission
  nameOf: (row: Row) => string
  isCompact: boolean
  /** Levels of a tree. */
  maxDepth?: number
  /** Answers the whole list. */
  move: (move: Move) => Promise<Row[]>
  Form: ComponentType<ThingFormProps<Row>>
  row: (row: Row & TreeRow, parts: RowParts<Row>) => ReactNode
  above?: (rows: readonly (Row & TreeRow)[]) => ReactNode
  below?: (rows: readonly (Row & TreeRow)[]) => ReactNode
}

type Props<Row> = Omit<ListProps<Row>, 'isCompact'> & {
  title: string
  text: string
  addLabel: string
  /** Absent: there is always a thing. */
  empty?: { title: string; text: string }
  /** In the audit log. */
  subject: AuditSubject
  query: UseQueryResult<Row[]>
  columns: readonly FileColumn<Row>[]
}

const keyOf = (id: number | null | undefined): string | null => (id == null ? null : String(id))
const idOf = (key: string | null): number | null => (key === null ? null : Number(key))

const OrderedList = <Row extends Thing>(props: ListProps<Row> & { things: readonly Row[] }) => {
  const { source, nameOf, maxDepth = 1, Form, above, below } = props
  const { queryKey } = source
  const queries = useQueryClient()
  const mayChange = useMay(props.permission)
  const [edited, setEdited] = useState<Row>()
  const [parentOfNew, setParentOfNew] = useState<number>()
  const { rows, onMove } = useMoves<Row & TreeRow, Row>({
    queryKey,
    rows: props.things.map((thing) => ({
      ...thing,
      key: String(thing.id),
      parentKey: keyOf(thing.parentId),
    })),
    send: ({ key, parentKey, index }, things) => {
      const id = Number(key)
      const version = things.find((thing) => thing.id === id)?.version ?? 0
      return props.move({ id, version, parentId: idOf(parentKey), place: index })
    },
  })
  /** After a conflict. The form closes if the thing has been deleted. */
  const load = async () => {
    await queries.refetchQueries({ queryKey })
    const things = queries.getQueryData<Row[]>(queryKey)
    setEdited(things?.find(({ id }) => id === edited?.id))
  }
  return (
    <Stack gap={6}>
      {above?.(rows)}
      <SortableTree
        label={props.label}
        rows={rows}
        nameOf={nameOf}
        {...(maxDepth > 1 && { canHold: canHoldWithin(rows, maxDepth) })}
        isCompact={props.isCompact}
        canMove={mayChange}
        onMove={onMove}
      >
        {(row) =>
          props.row(row, {
            rows,
            mayChange,
            onEdit: () => setEdited(row),
            onAddBelow:
              levelOf(rows, row.key) < maxDepth ? () => setParentOfNew(row.id) : undefined,
            name: (
              <button
                type="button"
                className={css.name}
                disabled={!mayChange}
                onClick={() => setEdited(row)}
              >
                {nameOf(row)}
              </button>
            ),
          })
        }
      </SortableTree>
      {edited && (
        <Form
          key={edited.version}
          thing={edited}
          parentId={edited.parentId ?? null}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      {parentOfNew !== undefined && (
        <Form parentId={parentOfNew} onClose={() => setParentOfNew(undefined)} />
      )}
      {below?.(rows)}
    </Stack>
  )
}

/** A console page of a list that is read as a whole and put in order by dragging; its things are edited in a dialog. */
export const OrderedListPage = <Row extends Thing>(props: Props<Row>) => {
  const { title, text, empty, subject, query, columns, ...list } = props
  const [isAdding, setIsAdding] = useState(false)
  const control = useListLayout(subject)
  const add = (
    <AddButton
      label={props.addLabel}
      permission={props.permission}
      onAdd={() => setIsAdding(true)}
    />
  )
  const isEmpty = empty && query.data?.length === 0
  return (
    <Stack gap={6}>
      <PageHeading
        title={title}
        text={text}
        actions={
          !isEmpty && (
            <>
              <AuditLogLink subject={subject} className={buttonClass({ variant: 'quiet' })} />
              <LayoutButton size="md" control={control} />
              <ExportMenu source={props.source} columns={columns} name={title} size="md" />
              {add}
            </>
          )
        }
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {/* The list stays mounted when it is empty: its notice may offer to undo. */}
      {query.data && (
        <div hidden={isEmpty}>
          <OrderedList
            {...list}
            isCompact={control.layout.density === 'compact'}
            things={query.data}
          />
        </div>
      )}
      {isEmpty && (
        <Card space="lg">
          <EmptyState {...empty} action={add} />
        </Card>
      )}
      {isAdding && <props.Form parentId={null} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}
