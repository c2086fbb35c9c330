import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCode } from './draw-code.ts'

const readPixels = (png: Buffer): Promise<Buffer> => sharp(png).raw().toBuffer()

test('the picture is a PNG of 180 by 64 without metadata', async () => {
  const facts = await sharp(await drawCode('012345')).metadata()
  expect(facts).toMatchObject({ format: 'png', width: 180, height: 64, channels: 3 })
  expect([facts.exif, facts.icc, facts.xmp, facts.comments]).toEqual(Array(4).fill(undefined))
})

test('5 to 40 percent of the samples are dark', async () => {
  for (const digit of '0123456789') {
    const samples = await readPixels(await drawCode(digit.repeat(6)))
    const dark = samples.filter((sample) => sample < 0x80).length
    expect(dark / samples.length).toBeGreaterThan(0.05)
    expect(dark / samples.length).toBeLessThan(0.4)
  }
})

test('two drawings of one code differ', async () => {
  expect((await drawCode('271828')).equals(await drawCode('271828'))).toBe(false)
})

test('the bytes do not contain the code as text', async () => {
  for (let drawn = 0; drawn < 50; drawn++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const png = await drawCode(code)
    expect(png.includes(code)).toBe(false)
    expect((await readPixels(png)).includes(code)).toBe(false)
  }
})

test('a character other than a digit throws', async () => {
  await expect(drawCode('12a456')).rejects.toThrow(RangeError)
})
