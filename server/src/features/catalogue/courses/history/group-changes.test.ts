import { expect, test } from 'vitest'
import { groupChanges } from './group-changes.ts'

const minute = 60_000
const row = (id: number, action: string, minutes: number, actorId: number | null = 1) => ({
  id,
  action,
  actorId,
  changedAt: new Date(minutes * minute),
})

test('autosaves of one person within ten minutes of each other are one version', () => {
  const groups = groupChanges([
    row(6, 'publish', 60),
    row(5, 'updated', 50, 2),
    row(4, 'updated', 49),
    row(3, 'updated', 40),
    row(2, 'updated', 10),
    row(1, 'created', 9),
  ])
  expect(groups.map(({ from, to, action, isCurrent }) => [from, to, action, isCurrent])).toEqual([
    [6, 6, 'publish', false],
    [5, 5, 'updated', true],
    [3, 4, 'updated', false],
    [2, 2, 'updated', false],
    [1, 1, 'created', false],
  ])
})
