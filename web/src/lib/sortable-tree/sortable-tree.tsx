import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames, GripIcon, IconButton } from '../../ui/index.ts'
import css from './sortable-tree.module.css'
import { sortableTreeTranslations } from './sortable-tree.translations.ts'
import {
  applyMove,
  type CanHold,
  type Direction,
  flattenTree,
  moveByDrop,
  moveByKey,
  type TreeMove,
  type TreeRow,
} from './tree-moves.ts'
import { useRowDrag } from './use-row-drag.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

type Props<Row extends TreeRow> = {
  /** Accessible name of the list. */
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
  /** Absent: a plain list. */
  canHold?: CanHold
  isCompact?: boolean
  /** Without it the rows are only read. */
  canMove: boolean
  onMove: (move: TreeMove) => void
}

const isTop: CanHold = (parentKey) => parentKey === null

type RowProps = {
  treeId: string
  rowKey: string
  level: number
  name: string
  hintId: string
  canMove: boolean
  children: ReactNode
  canDrop: Parameters<typeof useRowDrag>[0]['canDrop']
  onDrop: Parameters<typeof useRowDrag>[0]['onDrop']
  onArrow: (direction: Direction) => void
}

const SortableRow = (props: RowProps) => {
  const t = sortableTreeTranslations.useTranslations()
  const { canDrop, canMove, onDrop, treeId } = props
  const drag = useRowDrag({
    key: props.rowKey,
    treeId,
    name: props.name,
    canMove,
    canDrop,
    onDrop,
  })
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    props.onArrow(direction)
  }
  return (
    <li className={css.item} data-level={props.level}>
      <div
        ref={drag.row}
        className={classNames(css.row, drag.isDragged && css.dragged, drag.over && css[drag.over])}
      >
        {canMove && (
          <IconButton
            ref={drag.handle}
            size="sm"
            label={t('handle', { name: props.name })}
            icon={<GripIcon />}
            className={css.handle}
            data-handle={props.rowKey}
            aria-describedby={props.hintId}
            onKeyDown={press}
          />
        )}
        <div className={css.content}>{props.children}</div>
      </div>
    </li>
  )
}

/** A list or tree whose rows are moved by dragging and by the arrow keys on their handles. */
export const SortableTree = <Row extends TreeRow>(props: Props<Row>) => {
  const { rows, nameOf, canHold = isTop, canMove, onMove } = props
  const t = sortableTreeTranslations.useTranslations()
  const treeId = useId()
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  const [said, setSaid] = useState('')

  // A row that the browser moves in the document loses the focus.
  useLayoutEffect(() => {
    const key = focused.current
    if (key === undefined) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
    const handle = [...handles].find((one) => one.dataset.handle === key)
    if (handle && document.activeElement === document.body) handle.focus()
  })

  const nameOfKey = (key: string | null) => {
    const row = rows.find((one) => one.key === key)
    return row ? nameOf(row) : ''
  }
  const move = (next: TreeMove) => {
    const siblings = applyMove(rows, next).filter((row) => row.parentKey === next.parentKey)
    setSaid(
      t(next.parentKey === null ? 'moved' : 'movedInto', {
        name: nameOfKey(next.key),
        parent: nameOfKey(next.parentKey),
        position: siblings.findIndex((row) => row.key === next.key) + 1,
        count: siblings.length,
      }),
    )
    onMove(next)
  }
  const moveFrom = (key: string, direction: Direction) => {
    const next = moveByKey(rows, key, direction, canHold)
    focused.current = key
    if (next) move(next)
    else setSaid(t('blocked', { name: nameOfKey(key) }))
  }
  return (
    <div className={css.container}>
      {canMove && (
        <p id={hintId} className="soft-text">
          {t(props.canHold ? 'helpTree' : 'help')}
        </p>
      )}
      <ul
        ref={list}
        aria-label={props.label}
        className={classNames(css.list, props.isCompact && css.compact)}
      >
        {flattenTree(rows).map(({ row, level }) => (
          <SortableRow
            key={row.key}
            treeId={treeId}
            rowKey={row.key}
            level={level}
            name={nameOf(row)}
            hintId={hintId}
            canMove={canMove}
            canDrop={(key, operation) =>
              moveByDrop(rows, key, row.key, operation, canHold) !== undefined
            }
            onDrop={(key, operation) => {
              const next = moveByDrop(rows, key, row.key, operation, canHold)
              if (next) move(next)
            }}
            onArrow={(direction) => moveFrom(row.key, direction)}
          >
            {props.children(row)}
          </SortableRow>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
