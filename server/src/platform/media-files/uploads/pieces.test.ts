import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPieces, toPiece } from './pieces.ts'

const piece = (start: number, length: number) => ({ name: `${start}-${length}`, start, length })

test('the size is that up to the first byte that is missing', () => {
  expect(joinPieces([]).size).toBe(0)
  expect(joinPieces([piece(0, 8), piece(8, 4), piece(13, 8)]).size).toBe(12)
  expect(joinPieces([piece(0, 3), piece(0, 8), piece(3, 8)])).toEqual({
    size: 11,
    parts: [piece(0, 8), piece(3, 8)],
  })
})

test('an object of another length than its name says is no piece', () => {
  expect(toPiece({ name: '.uploads/a/0-8', size: 8 })).toMatchObject({ start: 0, length: 8 })
  expect(toPiece({ name: '.uploads/a/0-8', size: 7 })).toBeUndefined()
  expect(toPiece({ name: '.uploads/a/upload.json', size: 7 })).toBeUndefined()
})

test('parts cover every byte of the size, in whatever pieces it was sent', () => {
  const some = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })), { maxLength: 12 })
  fc.assert(
    fc.property(some, (ranges) => {
      const { size, parts } = joinPieces(ranges.map(([start, length]) => piece(start, length)))
      const covered = new Set<number>()
      for (const { start, length } of parts)
        for (let at = start; at < start + length; at += 1) covered.add(at)
      expect(covered.size).toBe(size)
    }),
  )
})
