import type { FileHandle } from 'node:fs/promises'
import { type FileChapter, mostChapters } from './file-chapter.ts'

/** Ids of elements. */
const ebml = 0x1a45dfa3
const segment = 0x18538067
const chapters = 0x1043a770
const edition = 0x45b9
const atom = 0xb6
const atomStart = 0x91
const atomHidden = 0x98
const display = 0x80
const displayText = 0x85

/** Bytes of an element's id and size. */
const longestHead = 12
/** Bytes of all chapters. */
const largestChapters = 2 ** 20
/** Elements of the segment that are looked at; a video of twelve hours has about 10,000. */
const mostElements = 200_000

interface Head {
  readonly id: number
  readonly headSize: number
  /** Undefined: the element ends where the next one begins. */
  readonly size: number | undefined
}

/** Bytes of a number whose length is the index of its first bit. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes.readUInt8(at)) - 23

const readHead = (bytes: Buffer, at: number): Head => {
  const idLength = lengthAt(bytes, at)
  if (idLength > 4) throw new RangeError('not an element')
  const sizeAt = at + idLength
  const sizeLength = lengthAt(bytes, sizeAt)
  if (sizeLength > 8) throw new RangeError('not a size')
  let size = BigInt(bytes.readUInt8(sizeAt) & (0xff >> sizeLength))
  for (let index = 1; index < sizeLength; index += 1)
    size = (size << 8n) | BigInt(bytes.readUInt8(sizeAt + index))
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  return {
    id: bytes.readUIntBE(at, idLength),
    headSize: idLength + sizeLength,
    size: isUnknown ? undefined : Number(size),
  }
}

interface Element {
  readonly id: number
  readonly body: Buffer
}

const elementsIn = (bytes: Buffer): Element[] => {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const { id, headSize, size = bytes.length } = readHead(bytes, at)
    elements.push({ id, body: bytes.subarray(at + headSize, at + headSize + size) })
    at += headSize + size
  }
  return elements
}

const bodiesOf = (bytes: Buffer, id: number): Buffer[] =>
  elementsIn(bytes).flatMap((element) => (element.id === id ? [element.body] : []))

const numberIn = (bytes: Buffer | undefined): number =>
  bytes && bytes.length > 0 ? Number(BigInt(`0x${bytes.toString('hex')}`)) : 0

/** The first edition, without nested chapters. Times are in nanoseconds. */
const toChapters = (body: Buffer): FileChapter[] => {
  const [first] = bodiesOf(body, edition)
  return (first ? bodiesOf(first, atom) : [])
    .filter((one) => numberIn(bodiesOf(one, atomHidden)[0]) === 0)
    .slice(0, mostChapters)
    .map((one) => {
      const [shown] = bodiesOf(one, display)
      const [text] = shown ? bodiesOf(shown, displayText) : []
      return {
        start: numberIn(bodiesOf(one, atomStart)[0]) / 1e9,
        title: text?.toString('utf8') ?? '',
      }
    })
}

/** Follows the elements of the file by their sizes; clusters of packets are not read. */
export const readMatroskaChapters = async (file: FileHandle): Promise<FileChapter[]> => {
  const { size: end } = await file.stat()
  const bytes = Buffer.alloc(longestHead)
  let at = 0
  for (let count = 0; at < end && count < mostElements; count += 1) {
    const { bytesRead } = await file.read(bytes, 0, longestHead, at)
    const { id, headSize, size } = readHead(bytes.subarray(0, bytesRead), 0)
    if (at === 0 && id !== ebml) return []
    if (id === chapters && size !== undefined && size <= largestChapters) {
      const body = Buffer.alloc(size)
      await file.read(body, 0, size, at + headSize)
      return toChapters(body)
    }
    if (id === segment) at += headSize
    else if (size === undefined) return []
    else at += headSize + size
  }
  return []
}
