import { expect, test } from 'vitest'
import { countPages, pagesToShow, toPage } from './pages-to-show.ts'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap-after 8'],
  [4, 20, '1 2 3 4 5 gap-after 20'],
  [5, 20, '1 gap-before 4 5 6 gap-after 20'],
  [16, 20, '1 gap-before 15 16 17 gap-after 20'],
  [17, 20, '1 gap-before 16 17 18 19 20'],
  [20, 20, '1 gap-before 16 17 18 19 20'],
])('page %i of %i shows %s', (current, total, expected) => {
  expect(pagesToShow(current, total).join(' ')).toBe(expected)
})

test('every page is reachable and the current one is always shown', () => {
  for (let total = 1; total <= 30; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const shown = pagesToShow(current, total)
      expect(shown).toContain(current)
      expect(shown[0]).toBe(1)
      expect(shown.at(-1)).toBe(total)
      expect(shown.length).toBe(Math.min(total, 7))
    }
  }
})

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [486, 20, 25],
])('%i items by %i make %i pages', (items, size, pages) => {
  expect(countPages(items, size)).toBe(pages)
})

test.each([
  ['3', 3],
  [' 7 ', 7],
  ['0', 1],
  ['-4', 1],
  ['999', 12],
  ['', undefined],
  ['two', undefined],
  ['1.5', undefined],
])('typing %j of 12 pages goes to %s', (typed, page) => {
  expect(toPage(typed, 12)).toBe(page)
})
