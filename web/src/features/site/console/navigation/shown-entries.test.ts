import { expect, test } from 'vitest'
import { shownEntries, subtreeSize } from './shown-entries.ts'

const entry = (id: number, parentId: number | null, linkUrl: string, isHidden = false) => ({
  id,
  parentId,
  nameZh: `名${id}`,
  nameEn: `Name ${id}`,
  linkUrl,
  isHidden,
})

test('hidden entries with what is below them, and groups without content, are not shown', () => {
  const entries = [
    entry(1, null, '/home'),
    entry(2, null, ''),
    entry(3, 2, '/course?id=1'),
    entry(4, null, '', false),
    entry(5, 4, '/home', true),
    entry(6, null, '/home', true),
    entry(7, 6, '/home'),
  ]
  expect(shownEntries(entries, 'en')).toEqual([
    { id: 1, name: 'Name 1', children: [] },
    { id: 2, name: 'Name 2', children: [{ id: 3, name: 'Name 3', children: [] }] },
  ])
  expect(subtreeSize(entries, 2)).toBe(2)
})
