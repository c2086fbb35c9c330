import { expect, test } from 'vitest'
import { buildTree, subtreeIds, withTopIds } from './category-tree.ts'

const nodes = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
  // A cycle.
  { id: 8, parentId: 9 },
  { id: 9, parentId: 8 },
]

test.each([
  [1, [1, 2, 3]],
  [2, [2, 3]],
  [4, [4]],
  [8, [8, 9]],
  [7, []],
])('the subtree of %i is %j', (id, expected) => {
  expect(subtreeIds(nodes, id)).toEqual(expected)
})

test('every category has one top category; a cycle has none', () => {
  expect(withTopIds(nodes)).toEqual([
    { id: 1, topId: 1 },
    { id: 2, topId: 1 },
    { id: 3, topId: 1 },
    { id: 4, topId: 4 },
  ])
})

test('the tree contains the categories reachable from the top', () => {
  interface TreeNode {
    id: number
    children: TreeNode[]
  }
  const tree = buildTree(nodes, ({ id }, children: TreeNode[]) => ({ id, children }))
  expect(tree).toEqual([
    { id: 1, children: [{ id: 2, children: [{ id: 3, children: [] }] }] },
    { id: 4, children: [] },
  ])
})
