import { expect, test } from 'vitest'
import {
  canBeTheme,
  contrastOf,
  hasEnoughContrast,
  isThemeColour,
  nearestTheme,
  productColour,
  themeContrasts,
  themePlaces,
  themeStyle,
  toTheme,
} from './theme-colour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#0b7a75', '#ffffff', 5.18],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

/** Chosen by schools, from dark to light; whether each is dark enough for white text. */
const table: [colour: string, passes: boolean][] = [
  ['#000000', true],
  ['#0b7a75', true],
  ['#1d4ed8', true],
  ['#7c3aed', true],
  ['#9f1239', true],
  ['#15803d', true],
  ['#b45309', true],
  ['#334155', true],
  ['#d97706', false],
  ['#16a34a', false],
  ['#ffd700', false],
  ['#ff69b4', false],
  ['#00ffff', false],
  ['#ffffff', false],
]

test.each(table)('%s can be the colour of a school: %s', (colour, passes) => {
  expect(canBeTheme(colour)).toBe(passes)
})

test.each(table)(
  'the nearest to %s passes everywhere, and is itself if it does',
  (colour, passes) => {
    const nearest = nearestTheme(colour)
    expect(isThemeColour(nearest)).toBe(true)
    if (passes) expect(nearest).toBe(colour)
    const contrasts = themeContrasts(nearest)
    for (const place of themePlaces)
      expect([place, hasEnoughContrast(contrasts[place])]).toEqual([place, true])
  },
)

test('the nearest is no darker than it has to be', () => {
  for (const [colour, passes] of table)
    if (!passes) expect(themeContrasts(nearestTheme(colour)).onPaper).toBeLessThan(4.75)
})

test.each(table)('text on what is derived from %s can be read, in light and dark', (colour) => {
  const { light, dark } = toTheme(nearestTheme(colour))
  const pairs = [
    [light.on, light.strong],
    [light.ink, light.tint],
    [light.ink, '#faf8f4'],
    [light.ink, '#ffffff'],
    [dark.on, dark.main],
    [dark.on, dark.strong],
    [dark.ink, dark.tint],
    [dark.ink, '#12171d'],
    [dark.ink, '#222b35'],
    [dark.main, '#12171d'],
  ] as const
  for (const [text, ground] of pairs) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test('the tint is far from the page in neither look, so that text on it keeps its contrast', () => {
  const { light, dark } = toTheme(productColour)
  expect(contrastOf('#1c2430', light.tint)).toBeGreaterThan(10)
  expect(contrastOf('#f2eee6', dark.tint)).toBeGreaterThan(10)
})

test('the style has the colour, and another one for dark pages, by choice or by preference', () => {
  const style = themeStyle('#1d4ed8')
  const { dark } = toTheme('#1d4ed8')
  expect(style).toMatch(/^:root:root\{--jade:#1d4ed8;/)
  expect(style).toContain(
    `@media(prefers-color-scheme:dark){:root:root:not([data-theme=light]){--jade:${dark.main};`,
  )
  expect(style).toContain(`}:root:root[data-theme=dark]{--jade:${dark.main};`)
})

test('only six hexadecimal digits become a style', () => {
  for (const text of ['', 'red', '#fff', '#1D4ED8', '#1d4ed8}body{display:none', '</style>'])
    expect(themeStyle(text)).toBe('')
})
