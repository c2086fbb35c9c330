import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStream } from '../../../testing/clips/make-stream.ts'
import { findSections } from './find-sections.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jingke-stream-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const find = (count: number, picture: (index: number) => { stream: number; second: number }) => {
  const file = join(folder, 'stream.ts')
  writeFileSync(file, makeStream(Array.from({ length: count }, (_, index) => picture(index))))
  return findSections(file, () => {})
}

/** Recordings of two pictures, each half an hour before or after the one in front of it. */
const findRecordings = (count: number, step: number) =>
  find(count * 2, (index) => ({
    stream: 256,
    second: (index % 4 < 2 ? 3600 : 1800) + (index % 2) * step,
  }))

test('recordings that were joined are put one after another', async () => {
  const { sections } = (await findRecordings(1000, 0.9)) ?? { sections: [] }
  expect(sections).toHaveLength(1000)
  for (const [index, { reference, shift }] of sections.entries())
    expect((reference + shift) / 90_000).toBeCloseTo(10 + index * 1.8, 3)
})

test('recordings that are longer than a video may be are refused', async () => {
  await expect(findRecordings(25_000, 0.9)).rejects.toMatchObject({ reason: 'too-long' })
})

test('a stream of nothing but breaks is refused', async () => {
  await expect(findRecordings(44_000, 0.04)).rejects.toMatchObject({ reason: 'damaged' })
})

test('a broadcast whose two programs have clocks of their own is left as it is', async () => {
  const found = await find(90_000, (index) => {
    const isFirst = index % 4 < 2
    return { stream: isFirst ? 256 : 512, second: index / 50 + (isFirst ? 0 : 9000) }
  })
  expect(found).toBeUndefined()
})
