import { expect, test } from 'vitest'
import { nameOfFile } from './add-asset.ts'
import { cutFileName, cutText } from './cut-text.ts'

test.each([
  ['short', 10, 'short'],
  ['longer', 4, 'long'],
  ['abc😀', 4, 'abc'],
  ['abc😀', 5, 'abc😀'],
  ['ab👩‍🏫', 5, 'ab'],
])('%s at %d units is %s', (text, limit, expected) => {
  expect(cutText(text, limit)).toBe(expected)
})

test('the name of a video has no half of an emoji at its end', () => {
  expect(nameOfFile(`${'课'.repeat(119)}😀.mp4`)).toBe('课'.repeat(119))
})

test.each([
  [`${'课'.repeat(300)}.mp4`, `${'课'.repeat(251)}.mp4`],
  ['short.mp4', 'short.mp4'],
  [`v1.${'课'.repeat(300)}`, `v1.${'课'.repeat(252)}`],
])('a file name that is cut keeps its ending', (name, expected) => {
  expect(cutFileName(name, 255)).toBe(expected)
})
