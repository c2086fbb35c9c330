import { randomInt } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCode } from './draw-code.ts'

type Chunk = { type: string; data: Buffer; isIntact: boolean }

const readChunks = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, end),
      isIntact: crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end),
    })
    at = end + 4
  }
  return chunks
}

const readRows = (png: Buffer): Buffer =>
  inflateSync(
    Buffer.concat(
      readChunks(png).map(({ type, data }) => (type === 'IDAT' ? data : Buffer.alloc(0))),
    ),
  )

test('the picture is a PNG of 180 by 64 without metadata', () => {
  const png = drawCode('012345')
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')

  const chunks = readChunks(png)
  expect(chunks.map((chunk) => chunk.type)).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect(chunks.every((chunk) => chunk.isIntact)).toBe(true)

  const header = chunks[0]?.data
  expect(header?.readUInt32BE(0)).toBe(180)
  expect(header?.readUInt32BE(4)).toBe(64)
  expect(readRows(png)).toHaveLength((180 * 3 + 1) * 64)
})

test('5 to 40 percent of the samples are dark', () => {
  for (const digit of '0123456789') {
    const rows = readRows(drawCode(digit.repeat(6)))
    const dark = rows.filter((byte, at) => at % (180 * 3 + 1) !== 0 && byte < 0x80).length
    expect(dark / rows.length).toBeGreaterThan(0.05)
    expect(dark / rows.length).toBeLessThan(0.4)
  }
})

test('two drawings of one code differ', () => {
  expect(drawCode('271828').equals(drawCode('271828'))).toBe(false)
})

test('the bytes do not contain the code as text', () => {
  for (let drawn = 0; drawn < 50; drawn++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const png = drawCode(code)
    expect(png.includes(code)).toBe(false)
    expect(readRows(png).includes(code)).toBe(false)
  }
})

test('a character other than a digit throws', () => {
  expect(() => drawCode('12a456')).toThrow(RangeError)
})
