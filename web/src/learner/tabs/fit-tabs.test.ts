import { expect, test } from 'vitest'
import { fitTabs } from './fit-tabs.ts'

const tabs = ['home', 'a', 'b', 'c'].map((path) => ({ path, width: 100 }))

test('all tabs are shown if they fit with the gaps between them', () => {
  expect(fitTabs(tabs, 'home', 430, 10)).toEqual(['home', 'a', 'b', 'c'])
  expect(fitTabs(tabs, 'home', 429, 10)).toEqual(['home', 'a', 'b'])
})

test('the current tab takes the place of the last ones', () => {
  expect(fitTabs(tabs, 'c', 330, 10)).toEqual(['home', 'a', 'c'])
  expect(fitTabs(tabs, 'a', 330, 10)).toEqual(['home', 'a', 'b'])
})

test('the current tab is shown even if it alone is too wide', () => {
  expect(fitTabs(tabs, 'b', 50, 10)).toEqual(['b'])
})

test('a page without a tab hides only what does not fit', () => {
  expect(fitTabs(tabs, '/404', 220, 10)).toEqual(['home', 'a'])
})
