import { type FileHandle, open } from 'node:fs/promises'

/** The parts of a track that an MP4 or QuickTime file says to play. */
export interface TrackEdits {
  /** Parts of the track's media; an empty part before them only delays the track. */
  readonly parts: number
  /** Seconds, of all parts with the delay. */
  readonly duration: number
}

interface Box {
  readonly kind: string
  readonly body: Buffer
}

/** Bytes. The index of a video of twelve hours has about 20 MB. */
const largestIndex = 200 * 2 ** 20

const boxesIn = (bytes: Buffer): Box[] => {
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

const find = (bytes: Buffer, ...[kind, ...rest]: string[]): Buffer | undefined => {
  const body = boxesIn(bytes).find((box) => box.kind === kind)?.body
  return body && rest.length > 0 ? find(body, ...rest) : body
}

const readIndex = async (file: FileHandle): Promise<Buffer | undefined> => {
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

const readEdits = (list: Buffer, timescale: number): TrackEdits => {
  const isLong = list[0] === 1
  const [step, half] = isLong ? [20, 8] : [12, 4]
  const count = Math.min(list.readUInt32BE(4), Math.floor((list.length - 8) / step))
  let parts = 0
  let duration = 0
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * step
    duration += isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at)
    const mediaTime = isLong ? Number(list.readBigInt64BE(at + half)) : list.readInt32BE(at + half)
    if (mediaTime >= 0) parts += 1
  }
  return { parts, duration: duration / timescale }
}

/** An MP4 or QuickTime file whose index, at its end, was never written or not uploaded. */
export const lacksIndex = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    return head.toString('latin1', 4, 8) === 'ftyp' && (await readIndex(file)) === undefined
  } finally {
    await file.close()
  }
}

/** By track id; tracks without an edit list are absent. For other formats there are none. */
export const readEditLists = async (path: string): Promise<Map<number, TrackEdits>> => {
  const file = await open(path)
  try {
    const index = await readIndex(file)
    const header = index && find(index, 'mvhd')
    if (!index || !header) return new Map()
    const timescale = header.readUInt32BE(header[0] === 1 ? 20 : 12) || 1
    return new Map(
      boxesIn(index)
        .filter(({ kind }) => kind === 'trak')
        .flatMap(({ body }) => {
          const track = find(body, 'tkhd')
          const list = find(body, 'edts', 'elst')
          if (!track || !list || list.length < 8) return []
          const id = track.readUInt32BE(track[0] === 1 ? 20 : 12)
          return [[id, readEdits(list, timescale)] as const]
        }),
    )
  } catch (error) {
    if (error instanceof RangeError) return new Map()
    throw error
  } finally {
    await file.close()
  }
}
