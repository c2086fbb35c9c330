import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useFolder } from '../../../../../../tests/support/use-folder.ts'
import { readChapters } from './read-chapters.ts'

const folder = useFolder()

const read = (bytes: Buffer, { origin = 0, duration = 600 } = {}) => {
  const file = join(folder, 'film')
  writeFileSync(file, bytes)
  return readChapters(file, { origin, duration })
}

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const u64 = (value: number): Buffer => u32(Math.floor(value / 2 ** 32), value % 2 ** 32)

const box = (kind: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind), body])
}

const wanted = [
  { start: 0, title: '引言' },
  { start: 65, title: 'Limits' },
  { start: 300, title: '练习' },
]

describe('an MP4 file', () => {
  const listOf = (...chapters: { start: number; title: string }[]) =>
    box(
      'chpl',
      Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, chapters.length]),
      ...chapters.flatMap(({ start, title }) => [
        u64(start * 1e7),
        Buffer.from([Buffer.byteLength(title)]),
        Buffer.from(title),
      ]),
    )

  /** The titles come first in the file, in two chunks: one with two samples, one with one. */
  const withTrack = (titles: Buffer[]): Buffer => {
    const samples = titles.map((title) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(title.length)
      return Buffer.concat([length, title])
    })
    const [first, second, third] = samples.map(({ length }) => length) as [number, number, number]
    const table = box(
      'stbl',
      box('stts', u32(0, 3, 1, 65_000, 1, 235_000, 1, 300_000)),
      box('stsc', u32(0, 2, 1, 2, 1, 2, 1, 1)),
      box('stsz', u32(0, 0, 3, first, second, third)),
      box('stco', u32(0, 2, 8, 8 + first + second)),
    )
    const header = u32(0, 0, 0, 1000, 600_000)
    const chapterTrack = box(
      'trak',
      box('tkhd', u32(0, 0, 0, 2, 0)),
      box('mdia', box('mdhd', header), box('minf', table)),
    )
    const picture = box('trak', box('tkhd', u32(0, 0, 0, 1, 0)), box('tref', box('chap', u32(2))))
    return Buffer.concat([
      box('mdat', ...samples),
      box('moov', picture, chapterTrack, box('udta', listOf({ start: 1, title: 'in the list' }))),
    ])
  }

  test('has the chapters of its list', async () => {
    expect(await read(box('moov', box('udta', listOf(...wanted))))).toEqual(wanted)
  })

  test('has the chapters of its chapter track, in UTF-8 or UTF-16', async () => {
    const wide = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('练习', 'utf16le').swap16()])
    const titles = [Buffer.from('引言'), Buffer.from('Limits'), wide]
    expect(await read(withTrack(titles))).toEqual(wanted)
  })

  test('has none if its list ends early', async () => {
    const whole = box('moov', box('udta', listOf(...wanted)))
    const cut = Buffer.concat([box('moov', box('udta', listOf(...wanted).subarray(0, 30)))])
    expect(await read(whole)).toHaveLength(3)
    expect(await read(cut)).toEqual([])
  })

  test('has them in the seconds of the player, as titles of one line, up to its end', async () => {
    const list = listOf(
      { start: 1, title: 'a\0b\n c' },
      { start: 12.5, title: 'é'.repeat(120) },
      { start: 60, title: 'after the end' },
    )
    const found = await read(box('moov', box('udta', list)), { origin: 2, duration: 50 })
    expect(found).toEqual([
      { start: 0, title: 'a b c' },
      { start: 10, title: 'é'.repeat(80) },
    ])
  })
})

describe('a Matroska file', () => {
  /** The size is written in eight bytes. */
  const element = (id: number[], ...bodies: Buffer[]): Buffer => {
    const body = Buffer.concat(bodies)
    return Buffer.concat([Buffer.from([...id, 1]), u64(body.length).subarray(1), body])
  }
  const atom = (start: number, title: string, isHidden = 0): Buffer =>
    element(
      [0xb6],
      element([0x91], u64(start * 1e9)),
      element([0x98], Buffer.from([isHidden])),
      element(
        [0x80],
        element([0x85], Buffer.from(title)),
        element([0x43, 0x7c], Buffer.from('zho')),
      ),
    )
  const header = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from('matroska'))
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(5000))
  const chapters = element(
    [0x10, 0x43, 0xa7, 0x70],
    element(
      [0x45, 0xb9],
      ...wanted.map(({ start, title }) => atom(start, title)),
      atom(400, 'hidden', 1),
    ),
  )

  test('has the chapters that it shows, before or after its packets', async () => {
    for (const chunks of [
      [chapters, cluster],
      [cluster, cluster, chapters],
    ]) {
      const bytes = Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], ...chunks)])
      expect(await read(bytes)).toEqual(wanted)
    }
  })

  test('has none if an element has no size', async () => {
    const live = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff, 1, 2, 3])
    const bytes = Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], live, chapters)])
    expect(await read(bytes)).toEqual([])
  })
})

test('a file of another kind has none', async () => {
  expect(await read(Buffer.from('this is a text and no video at all'))).toEqual([])
  expect(await read(Buffer.alloc(0))).toEqual([])
})
