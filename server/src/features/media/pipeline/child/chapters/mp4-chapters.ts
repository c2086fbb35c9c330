import type { FileHandle } from 'node:fs/promises'
import { boxesIn, findBox, readIndex, timescaleOf, trackIdOf } from '../boxes/mp4-boxes.ts'
import { type FileChapter, mostChapters } from './file-chapter.ts'

/** Bytes of one title in a chapter track. */
const largestSample = 2 ** 16

/** `chpl`: up to 255 chapters, in units of 100 ns. */
const readList = (list: Buffer): FileChapter[] => {
  const chapters: FileChapter[] = []
  let at = list[0] === 0 ? 4 : 8
  const count = list.readUInt8(at)
  at += 1
  while (chapters.length < Math.min(count, mostChapters)) {
    const end = at + 9 + list.readUInt8(at + 8)
    const start = Number(list.readBigUInt64BE(at)) / 1e7
    chapters.push({ start, title: list.toString('utf8', at + 9, end) })
    at = end
  }
  return chapters
}

/** Start of each sample, in units of the track. */
const startsOf = (times: Buffer): number[] => {
  const starts: number[] = []
  let start = 0
  const entries = times.readUInt32BE(4)
  for (let entry = 0; entry < entries && starts.length < mostChapters; entry += 1) {
    const count = times.readUInt32BE(8 + entry * 8)
    for (let index = 0; index < count && starts.length < mostChapters; index += 1) {
      starts.push(start)
      start += times.readUInt32BE(12 + entry * 8)
    }
  }
  return starts
}

interface Sample {
  readonly at: number
  readonly size: number
}

/** Where the first samples are in the file. */
const samplesOf = (table: Buffer, count: number): Sample[] => {
  const sizes = findBox(table, 'stsz')
  const groups = findBox(table, 'stsc')
  const long = findBox(table, 'co64')
  const offsets = long ?? findBox(table, 'stco')
  if (!sizes || !groups || !offsets) return []
  const samples: Sample[] = []
  const groupCount = groups.readUInt32BE(4)
  let group = 0
  for (let chunk = 0; chunk < offsets.readUInt32BE(4) && samples.length < count; chunk += 1) {
    if (group + 1 < groupCount && groups.readUInt32BE(8 + (group + 1) * 12) <= chunk + 1) group += 1
    const inChunk = groups.readUInt32BE(12 + group * 12)
    let at = long
      ? Number(long.readBigUInt64BE(8 + chunk * 8))
      : offsets.readUInt32BE(8 + chunk * 4)
    for (let index = 0; index < inChunk && samples.length < count; index += 1) {
      const size = sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + samples.length * 4)
      samples.push({ at, size })
      at += size
    }
  }
  return samples
}

/** A length and a text in UTF-8, or in UTF-16 with its mark. */
const readTitle = async (file: FileHandle, { at, size }: Sample): Promise<string> => {
  const sample = Buffer.alloc(Math.min(size, largestSample))
  await file.read(sample, 0, sample.length, at)
  if (sample.length < 2) return ''
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0))
  const isWide = text[0] === 0xfe && text[1] === 0xff
  return new TextDecoder(isWide ? 'utf-16be' : 'utf-8').decode(text)
}

/** The track that another one names as its chapters. */
const findTrack = (index: Buffer): Buffer | undefined => {
  const tracks = boxesIn(index).flatMap(({ kind, body }) => (kind === 'trak' ? [body] : []))
  const ids = tracks.flatMap((track) => findBox(track, 'tref', 'chap')?.readUInt32BE(0) ?? [])
  return ids[0] === undefined ? undefined : tracks.find((track) => trackIdOf(track) === ids[0])
}

const readTrack = async (file: FileHandle, track: Buffer): Promise<FileChapter[]> => {
  const media = findBox(track, 'mdia')
  const header = media && findBox(media, 'mdhd')
  const table = media && findBox(media, 'minf', 'stbl')
  const times = table && findBox(table, 'stts')
  if (!header || !table || !times) return []
  const starts = startsOf(times)
  const chapters: FileChapter[] = []
  for (const [index, sample] of samplesOf(table, starts.length).entries())
    chapters.push({
      start: (starts[index] ?? 0) / timescaleOf(header),
      title: await readTitle(file, sample),
    })
  return chapters
}

/** A chapter track of QuickTime, or else the list `chpl`. */
export const readMp4Chapters = async (file: FileHandle): Promise<FileChapter[]> => {
  const index = await readIndex(file)
  if (!index) return []
  const track = findTrack(index)
  const inTrack = track ? await readTrack(file, track) : []
  if (inTrack.length > 0) return inTrack
  const list = findBox(index, 'udta', 'chpl')
  return list ? readList(list) : []
}
