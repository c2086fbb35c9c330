/** A row of a list or tree that people put in order. */
export interface TreeRow {
  readonly key: string
  /** Null: a row of the top level. */
  readonly parentKey: string | null
}

/** `index` is that among the new siblings without the moved row. */
export interface TreeMove {
  readonly key: string
  readonly parentKey: string | null
  readonly index: number
}

/** Whether a row may stand below a parent, or at the top level. */
export type CanHold = (parentKey: string | null, key: string) => boolean

const childrenOf = <Row extends TreeRow>(rows: readonly Row[], parentKey: string | null): Row[] =>
  rows.filter((row) => row.parentKey === parentKey)

/** Depth first, each row with its level from 0. */
export const flattenTree = <Row extends TreeRow>(
  rows: readonly Row[],
  parentKey: string | null = null,
  level = 0,
): { row: Row; level: number }[] =>
  childrenOf(rows, parentKey).flatMap((row) => [
    { row, level },
    ...flattenTree(rows, row.key, level + 1),
  ])

export const isWithin = (rows: readonly TreeRow[], key: string | null, root: string): boolean => {
  for (let at = key; at !== null; at = rows.find((row) => row.key === at)?.parentKey ?? null)
    if (at === root) return true
  return false
}

/** 1 for a row of the top level, 0 for what is above it. */
export const levelOf = (rows: readonly TreeRow[], key: string | null): number => {
  const row = rows.find((one) => one.key === key)
  return row ? 1 + levelOf(rows, row.parentKey) : 0
}

const heightOf = (rows: readonly TreeRow[], key: string): number =>
  1 + Math.max(0, ...childrenOf(rows, key).map((row) => heightOf(rows, row.key)))

/** For a tree with this many levels. */
export const canHoldWithin =
  (rows: readonly TreeRow[], maxDepth: number): CanHold =>
  (parentKey, key) =>
    !isWithin(rows, parentKey, key) && levelOf(rows, parentKey) + heightOf(rows, key) <= maxDepth

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Undefined: there is nothing to move to in this direction. */
export const moveByKey = (
  rows: readonly TreeRow[],
  key: string,
  direction: Direction,
  canHold: CanHold,
): TreeMove | undefined => {
  const row = rows.find((one) => one.key === key)
  if (!row) return undefined
  const { parentKey } = row
  const siblings = childrenOf(rows, parentKey)
  const index = siblings.findIndex((one) => one.key === key)
  const parent = rows.find((one) => one.key === parentKey)
  const allowed = (move: TreeMove) => (canHold(move.parentKey, key) ? move : undefined)
  if (direction === 'in') {
    const into = siblings[index - 1]?.key
    if (into === undefined) return undefined
    return allowed({ key, parentKey: into, index: childrenOf(rows, into).length })
  }
  if (direction === 'out') {
    if (!parent) return undefined
    const uncles = childrenOf(rows, parent.parentKey)
    return allowed({
      key,
      parentKey: parent.parentKey,
      index: uncles.findIndex((one) => one.key === parent.key) + 1,
    })
  }
  const step = direction === 'up' ? -1 : 1
  const isAtEnd = direction === 'up' ? index === 0 : index === siblings.length - 1
  if (!isAtEnd) return { key, parentKey, index: index + step }
  // Beyond its parent, into the parent's next sibling.
  if (!parent) return undefined
  const uncles = childrenOf(rows, parent.parentKey)
  const into = uncles[uncles.findIndex((one) => one.key === parent.key) + step]?.key
  if (into === undefined || canHold(parent.parentKey, key)) return undefined
  return allowed({
    key,
    parentKey: into,
    index: direction === 'up' ? childrenOf(rows, into).length : 0,
  })
}

export type Operation = 'reorder-before' | 'reorder-after' | 'combine'

/** What a drop on a row means; undefined: nothing. */
export const moveByDrop = (
  rows: readonly TreeRow[],
  key: string,
  targetKey: string,
  operation: Operation,
  canHold: CanHold,
): TreeMove | undefined => {
  const target = rows.find((one) => one.key === targetKey)
  if (!target || isWithin(rows, targetKey, key)) return undefined
  const parentKey = operation === 'combine' ? targetKey : target.parentKey
  if (!canHold(parentKey, key)) return undefined
  const others = childrenOf(rows, parentKey).filter((one) => one.key !== key)
  if (operation === 'combine') return { key, parentKey, index: others.length }
  const at = others.findIndex((one) => one.key === targetKey)
  return { key, parentKey, index: operation === 'reorder-before' ? at : at + 1 }
}

/** The rows after the move, for showing it before the server has answered. */
export const applyMove = <Row extends TreeRow>(
  rows: readonly Row[],
  { key, parentKey, index }: TreeMove,
): Row[] => {
  const moved = rows.find((row) => row.key === key)
  if (!moved) return [...rows]
  const others = rows.filter((row) => row.key !== key)
  const siblings = childrenOf(others, parentKey)
  const before = siblings[index]
  const at = before ? others.indexOf(before) : others.length
  return others.toSpliced(at, 0, { ...moved, parentKey })
}
