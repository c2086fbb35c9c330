import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { table, tableRow, tableHead, tableCell, paragraph, lineBreak } = schema.nodes

interface Place {
  readonly node: Node
  /** Where the table begins. */
  readonly start: number
  readonly row: number
  readonly column: number
}

/** The cell that the cursor is in. */
const findCell = ({ selection: { $from } }: EditorState): Place | undefined => {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === table)
      return {
        node: $from.node(depth),
        start: $from.before(depth),
        row: $from.index(depth),
        column: $from.index(depth + 1),
      }
  return undefined
}

export const isInTable = (state: EditorState): boolean => findCell(state) !== undefined

const rowsOf = (node: Node): Node[][] => node.children.map((row) => [...row.children])

const toTable = (rows: readonly (readonly Node[])[]): Node =>
  table.create(
    null,
    rows.map((cells) => tableRow.create(null, [...cells])),
  )

const emptyLike = (cell: Node | undefined): Node => (cell?.type ?? tableCell).create()

/** Replaces the table; undefined removes it. */
const changeTable =
  (change: (rows: Node[][], place: Place) => Node[][]): Command =>
  (state, dispatch) => {
    const place = findCell(state)
    if (!place) return false
    const rows = change(rowsOf(place.node), place).filter((cells) => cells.length > 0)
    const end = place.start + place.node.nodeSize
    const { tr } = state
    if (rows.length === 0) tr.replaceWith(place.start, end, paragraph.create())
    else tr.replaceWith(place.start, end, toTable(rows))
    tr.setSelection(TextSelection.near(tr.doc.resolve(place.start + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

const insert: Command = (state, dispatch) => {
  const rows = [tableHead, tableCell, tableCell].map((type) => [0, 1, 2].map(() => type.create()))
  const { tr } = state
  const at = tr.selection.$from.after(1)
  tr.insert(at, [toTable(rows), paragraph.create()])
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
  dispatch?.(tr.scrollIntoView())
  return true
}

export const tableTools = {
  addRow: changeTable((rows, { row }) =>
    rows.toSpliced(
      row + 1,
      0,
      (rows[row] ?? []).map(() => tableCell.create()),
    ),
  ),
  addColumn: changeTable((rows, { column }) =>
    rows.map((cells) => cells.toSpliced(column + 1, 0, emptyLike(cells[column]))),
  ),
  removeRow: changeTable((rows, { row }) => rows.toSpliced(row, 1)),
  removeColumn: changeTable((rows, { column }) => rows.map((cells) => cells.toSpliced(column, 1))),
} as const satisfies Record<string, Command>

/** A table of three rows, or none inside another one. */
export const insertTable: Command = (state, dispatch, view) =>
  !isInTable(state) && insert(state, dispatch, view)

/** Enter would divide the cell. */
export const breakInCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}
