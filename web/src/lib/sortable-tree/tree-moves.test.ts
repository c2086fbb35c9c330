import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type CanHold,
  canHoldWithin,
  flattenTree,
  moveByDrop,
  moveByKey,
} from './tree-moves.ts'

const rowsOf = (text: string) =>
  text.split(' ').map((name) => {
    const [key = '', parentKey = null] = name.split('<')
    return { key, parentKey }
  })

/** a, b and c at the top; a1 and a2 below a; b1 below b. */
const tree = rowsOf('a a1<a a2<a b b1<b c')
const anywhere: CanHold = () => true
/** Letters at the top, what has a digit below a letter. */
const twoLevels: CanHold = (parent, key) =>
  key.length === 1 ? parent === null : parent?.length === 1

const draw = (rows: readonly { key: string; parentKey: string | null }[]) =>
  flattenTree(rows)
    .map(({ row, level }) => '-'.repeat(level) + row.key)
    .join(' ')

describe('by keyboard', () => {
  test.each([
    ['b', 'up', anywhere, 'b -b1 a -a1 -a2 c'],
    ['a', 'down', anywhere, 'b -b1 a -a1 -a2 c'],
    ['b', 'in', anywhere, 'a -a1 -a2 -b --b1 c'],
    ['a1', 'out', anywhere, 'a -a2 a1 b -b1 c'],
    ['b1', 'up', twoLevels, 'a -a1 -a2 -b1 b c'],
    ['a2', 'down', twoLevels, 'a -a1 b -a2 -b1 c'],
  ] as const)('%s goes %s', (key, direction, canHold, expected) => {
    const move = moveByKey(tree, key, direction, canHold)
    expect(move && draw(applyMove(tree, move))).toBe(expected)
  })

  test.each([
    ['a', 'up', anywhere],
    ['c', 'down', anywhere],
    ['a', 'in', anywhere],
    ['a', 'out', anywhere],
    ['b', 'in', twoLevels],
    ['a1', 'out', twoLevels],
    ['a1', 'up', twoLevels],
    ['gone', 'up', anywhere],
  ] as const)('%s does not go %s', (key, direction, canHold) => {
    expect(moveByKey(tree, key, direction, canHold)).toBeUndefined()
  })
})

describe('by drop', () => {
  test.each([
    ['c', 'a', 'reorder-before', 'c a -a1 -a2 b -b1'],
    ['a', 'c', 'reorder-after', 'b -b1 c a -a1 -a2'],
    ['c', 'b', 'combine', 'a -a1 -a2 b -b1 -c'],
    ['b1', 'a2', 'reorder-before', 'a -a1 -b1 -a2 b c'],
    ['a1', 'a2', 'reorder-after', 'a -a2 -a1 b -b1 c'],
  ] as const)('%s on %s, %s', (key, target, operation, expected) => {
    const move = moveByDrop(tree, key, target, operation, anywhere)
    expect(move && draw(applyMove(tree, move))).toBe(expected)
  })

  test('nothing is dropped on itself, below itself or where it may not stand', () => {
    expect(moveByDrop(tree, 'a', 'a', 'combine', anywhere)).toBeUndefined()
    expect(moveByDrop(tree, 'a', 'a1', 'reorder-after', anywhere)).toBeUndefined()
    expect(moveByDrop(tree, 'c', 'a1', 'reorder-after', twoLevels)).toBeUndefined()
  })
})

test('a tree with two levels holds a row where its subtree fits', () => {
  const canHold = canHoldWithin(tree, 2)
  expect([canHold('a', 'c'), canHold(null, 'b1'), canHold('a', 'b'), canHold('a1', 'c')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(canHoldWithin(tree, 9)('a1', 'a')).toBe(false)
})
