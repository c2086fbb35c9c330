import { type FileHandle, open } from 'node:fs/promises'

interface Box {
  readonly kind: string
  readonly body: Buffer
}

/** Bytes. The index of a video of twelve hours has about 20 MB. */
const largestIndex = 200 * 2 ** 20

export const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) break
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}

/** The body of the first box at the path. */
export const findBox = (bytes: Buffer, ...[kind, ...rest]: string[]): Buffer | undefined => {
  const body = boxesIn(bytes).find((box) => box.kind === kind)?.body
  return body && rest.length > 0 ? findBox(body, ...rest) : body
}

/** The body of `moov`; undefined if the file is no MP4 or QuickTime file, or its index is missing. */
export const readIndex = async (file: FileHandle): Promise<Buffer | undefined> => {
  const head = Buffer.alloc(16)
  const { size: end } = await file.stat()
  for (let at = 0; at + 16 <= end; ) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - at
    if (size < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size > largestIndex || at + size > end) return undefined
      const body = Buffer.alloc(size - 8)
      await file.read(body, 0, body.length, at + 8)
      return body
    }
    at += size
  }
  return undefined
}

export const readIndexOf = async (path: string): Promise<Buffer | undefined> => {
  const file = await open(path)
  try {
    return await readIndex(file)
  } finally {
    await file.close()
  }
}

/** The id of a track by its `trak` box. */
export const trackIdOf = (track: Buffer): number | undefined => {
  const header = findBox(track, 'tkhd')
  return header?.readUInt32BE(header[0] === 1 ? 20 : 12)
}

/** Units per second, of `mvhd` or `mdhd`. */
export const timescaleOf = (header: Buffer): number =>
  header.readUInt32BE(header[0] === 1 ? 20 : 12) || 1
