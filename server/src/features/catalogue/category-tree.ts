/** Categories as parents and children, whatever else is known of them. */
interface Node {
  readonly id: number
  readonly parentId: number | null
}

/** A category and all below it. Rows that form a loop end it. */
export const subtreeIds = (nodes: readonly Node[], id: number): number[] => {
  if (!nodes.some((node) => node.id === id)) return []
  const found = new Set([id])
  for (const parentId of found)
    for (const node of nodes) if (node.parentId === parentId) found.add(node.id)
  return [...found]
}

/** Every category that hangs from a top one, with the top one it hangs from. */
export const withTopIds = (nodes: readonly Node[]): { id: number; topId: number }[] =>
  nodes
    .filter((node) => node.parentId === null)
    .flatMap(({ id: topId }) => subtreeIds(nodes, topId).map((id) => ({ id, topId })))

/** From the top: rows that form a loop hang from nothing and are not reached. */
export const buildTree = <Row extends Node, TreeNode>(
  rows: readonly Row[],
  toNode: (row: Row, children: TreeNode[]) => TreeNode,
  parentId: number | null = null,
): TreeNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => toNode(row, buildTree(rows, toNode, row.id)))
