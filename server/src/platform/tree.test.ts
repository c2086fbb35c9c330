import { expect, test } from 'vitest'
import { buildTree, heightOf, siblingsWith, subtreeIds, withTopIds } from './tree.ts'

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

test('the height counts the levels below a node and its own', () => {
  expect([1, 2, 4].map((id) => heightOf(nodes, id))).toEqual([3, 2, 1])
})

test('a moved node gets its index among the children of the parent', () => {
  const flat = [5, 6, 7].map((id) => ({ id, parentId: 4 }))
  expect(siblingsWith([...nodes, ...flat], 7, 4, 0)).toEqual([7, 5, 6])
  expect(siblingsWith([...nodes, ...flat], 2, 4, 1)).toEqual([5, 2, 6, 7])
})
