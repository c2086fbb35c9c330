import { expect, test } from 'vitest'
import { isDamagedAvc, toRanges } from './find-damage.ts'

const unit = (...bytes: number[]): number[] => [0, 0, 0, bytes.length, ...bytes]

test.each<[string, number[], boolean]>([
  ['two whole units', [...unit(0x65, 1, 0, 0, 3, 1), ...unit(0x41, 9)], false],
  ['zeros instead of a length', [...unit(0x65, 1), 0, 0, 0, 0, 0, 0], true],
  ['zeros within a unit', unit(0x65, 1, 0, 0, 0, 7), true],
  ['a unit that is longer than the packet', [0, 0, 0, 9, 0x65, 1], true],
  ['bytes after the last unit', [...unit(0x65, 1), 7], true],
])('whether %s is damage', (_, bytes, expected) => {
  expect(isDamagedAvc(Uint8Array.from(bytes), 4)).toBe(expected)
})

test('destroyed packets that are near each other are one range', () => {
  expect(toRanges([61, 3, 4, 70.5])).toEqual([
    [3, 4],
    [61, 70.5],
  ])
})
