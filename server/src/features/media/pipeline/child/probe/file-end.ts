import { type FileHandle, open } from 'node:fs/promises'

/** Whether a file has all the bytes that it says it has; `unknown`: it does not say so. */
export type FileEnd = 'whole' | 'cut' | 'unknown'

interface Bytes {
  readonly size: number
  /** Shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

type FindEnd = (bytes: Bytes) => Promise<FileEnd>

const endAt = (end: number, size: number): FileEnd => (end > size ? 'cut' : 'whole')

const mediaBoxes = new Set(['moov', 'mdat', 'moof'])

/** Boxes. A fragment that is missing as a whole is not noticed. */
const endOfMp4: FindEnd = async ({ size, read }) => {
  let hasFragments = false
  for (let at = 0; at + 8 <= size; ) {
    const head = await read(at, 16)
    const kind = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    hasFragments ||= kind === 'moof'
    // The last box may be as long as the file.
    if (length < 8) break
    if (mediaBoxes.has(kind) && at + length > size) return 'cut'
    at += length
  }
  return hasFragments ? 'unknown' : 'whole'
}

/** A number whose length is the index of its first bit; undefined if it stands for an unknown one. */
const readNumber = (bytes: Buffer, at: number): { value: number | undefined; length: number } => {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  const rest = [...bytes.subarray(at + 1, at + length)]
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - 2 ** (8 - length))
  return { value: value === 2 ** (7 * length) - 1 ? undefined : value, length }
}

/** The length of the identifiers of both elements of the file, `EBML` and `Segment`. */
const idLength = 4

const endOfMatroska: FindEnd = async ({ size, read }) => {
  const header = readNumber(await read(0, 16), idLength)
  const segment = idLength + header.length + (header.value ?? 0)
  const { value, length } = readNumber(await read(segment, 16), idLength)
  return value === undefined ? 'unknown' : endAt(segment + idLength + length + value, size)
}

/** Written by programs that do not know the length. */
const openLength = 0x7fff0000
/** Bytes by which programs count a length in another way. */
const headerLength = 64

/** AVI of more than 1 GB, too, which has several. */
const endOfRiff: FindEnd = async ({ size, read }) => {
  let at = 0
  while (at + 8 <= size) {
    const head = await read(at, 8)
    const length = head.readUInt32LE(4)
    if (head.toString('latin1', 0, 4) !== 'RIFF') break
    if (length === 0 || length >= openLength) return 'unknown'
    at += 8 + length + (length % 2)
  }
  return endAt(at, size + headerLength)
}

/** Every tag is followed by its length. */
const endOfFlv: FindEnd = async ({ size, read }) => {
  const last = (await read(size - 4, 4)).readUInt32BE(0)
  const tag = await read(Math.max(0, size - 4 - last), 4)
  return tag.length === 4 && tag.readUIntBE(1, 3) + 11 === last ? 'whole' : 'cut'
}

/** More than the largest page of Ogg and than the packs of MPEG have. */
const tailLength = 2 ** 18

const endOfOgg: FindEnd = async ({ size, read }) => {
  const tail = await read(Math.max(0, size - tailLength), tailLength)
  const page = tail.subarray(tail.lastIndexOf('OggS'))
  const segments = page.subarray(27, 27 + (page[26] ?? 0))
  const body = segments.reduce((sum, length) => sum + length, 0)
  return page.length < 27 ? 'cut' : endAt(27 + (page[26] ?? 0) + body, page.length)
}

const packStart = Buffer.from([0, 0, 1, 0xba])
const programEnd = 0xb9

const endOfProgram: FindEnd = async ({ size, read }) => {
  const tail = await read(Math.max(0, size - tailLength), tailLength)
  const pack = tail.lastIndexOf(packStart)
  if (pack < 0) return 'unknown'
  const isSecond = (tail[pack + 4] ?? 0) >> 6 === 1
  let at = pack + (isSecond ? 14 + ((tail[pack + 13] ?? 0) & 7) : 12)
  while (at < tail.length) {
    if (tail[at + 3] === programEnd) return 'whole'
    if (at + 6 > tail.length) return 'cut'
    if (tail.readUIntBE(at, 3) !== 1) return 'unknown'
    at += 6 + tail.readUInt16BE(at + 4)
  }
  return endAt(at, tail.length)
}

const isMp4 = (head: string): boolean =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(head.slice(4, 8))

const starts: readonly (readonly [string, FindEnd])[] = [
  ['\x1a\x45\xdf\xa3', endOfMatroska],
  ['RIFF', endOfRiff],
  ['FLV', endOfFlv],
  ['OggS', endOfOgg],
  ['\x00\x00\x01\xba', endOfProgram],
]

const toBytes = (file: FileHandle, size: number): Bytes => ({
  size,
  read: async (at, length) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  },
})

/** Reads what a file says about its own length in bytes. */
export const findFileEnd = async (path: string): Promise<FileEnd> => {
  const file = await open(path)
  try {
    const bytes = toBytes(file, (await file.stat()).size)
    const head = (await bytes.read(0, 16)).toString('latin1')
    const [, find = isMp4(head) ? endOfMp4 : undefined] =
      starts.find(([start]) => head.startsWith(start)) ?? []
    return find ? await find(bytes) : 'unknown'
  } catch (error) {
    if (error instanceof RangeError) return 'cut'
    throw error
  } finally {
    await file.close()
  }
}
