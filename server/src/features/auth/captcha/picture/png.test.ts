import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'

test('decoding returns every pixel, row by row', () => {
  const rgb = Uint8ClampedArray.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
  const png = encodePng(rgb, 2, 2)

  const dataStart = png.indexOf('IDAT') + 4
  const dataLength = png.readUInt32BE(dataStart - 8)
  const rows = inflateSync(png.subarray(dataStart, dataStart + dataLength))
  expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])
})

test('each checksum covers the type and the data of its chunk', () => {
  const png = encodePng(new Uint8ClampedArray(3), 1, 1)
  const header = png.subarray(12, 29)
  expect(header.toString('latin1', 0, 4)).toBe('IHDR')
  expect(png.readUInt32BE(29)).toBe(crc32(header))
})
