import { open } from 'node:fs/promises'
import { boxesIn, findBox, readIndex, readIndexOf, timescaleOf, trackIdOf } from './mp4-boxes.ts'

/** The parts of a track that an MP4 or QuickTime file says to play. */
export interface TrackEdits {
  /** Parts of the track's media; an empty part before them only delays the track. */
  readonly parts: number
  /** Seconds, of all parts with the delay. */
  readonly duration: number
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
  try {
    const index = await readIndexOf(path)
    const header = index && findBox(index, 'mvhd')
    if (!index || !header) return new Map()
    const timescale = timescaleOf(header)
    return new Map(
      boxesIn(index)
        .filter(({ kind }) => kind === 'trak')
        .flatMap(({ body }) => {
          const id = trackIdOf(body)
          const list = findBox(body, 'edts', 'elst')
          if (id === undefined || !list || list.length < 8) return []
          return [[id, readEdits(list, timescale)] as const]
        }),
    )
  } catch (error) {
    if (error instanceof RangeError) return new Map()
    throw error
  }
}
