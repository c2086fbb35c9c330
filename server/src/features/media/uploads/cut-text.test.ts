import { expect, test } from 'vitest'
import { nameOfFile } from './add-asset.ts'
import { cutText } from './cut-text.ts'

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
