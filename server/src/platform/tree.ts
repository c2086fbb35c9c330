interface Node {
  readonly id: number
  readonly parentId: number | null
}

/** A node and its descendants. Terminates also if rows form a cycle. */
export const subtreeIds = (nodes: readonly Node[], id: number): number[] => {
  if (!nodes.some((node) => node.id === id)) return []
  const found = new Set([id])
  for (const parentId of found)
    for (const node of nodes) if (node.parentId === parentId) found.add(node.id)
  return [...found]
}

/** Every node reachable from one without a parent, with the id of that one. */
export const withTopIds = (nodes: readonly Node[]): { id: number; topId: number }[] =>
  nodes
    .filter((node) => node.parentId === null)
    .flatMap(({ id: topId }) => subtreeIds(nodes, topId).map((id) => ({ id, topId })))

/** Built from the top, so rows that form a cycle are not reached. */
export const buildTree = <Row extends Node, TreeNode>(
  rows: readonly Row[],
  toNode: (row: Row, children: TreeNode[]) => TreeNode,
  parentId: number | null = null,
): TreeNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => toNode(row, buildTree(rows, toNode, row.id)))

/** Levels of the subtree of a node, itself included. Rows must not form a cycle. */
export const heightOf = (nodes: readonly Node[], id: number): number => {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(nodes, child.id)))
}

/** The children of a node in order, with this one at the index. */
export const siblingsWith = (
  nodes: readonly Node[],
  id: number,
  parentId: number | null,
  index: number,
): number[] =>
  nodes
    .filter((node) => node.parentId === parentId && node.id !== id)
    .map((node) => node.id)
    .toSpliced(index, 0, id)

/** Whether the rows that both have are in another order. */
export const isReordered = (
  before: readonly { id: number }[],
  after: readonly { id: number }[],
): boolean => {
  const idsIn = (rows: readonly { id: number }[], others: readonly { id: number }[]) =>
    rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
  return idsIn(before, after).join() !== idsIn(after, before).join()
}

/** Values to record: the parent by its name, which people read, instead of its id. */
export const withParentName = <Values extends { parentId: number | null }>(
  nodes: readonly { id: number; nameZh: string }[],
  { parentId, ...values }: Values,
) => ({ ...values, parent: nodes.find(({ id }) => id === parentId)?.nameZh ?? null })
