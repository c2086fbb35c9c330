import { hash } from 'node:crypto'

export interface RowSum {
  readonly rows: number
  /** The sum of the SHA-256 of each row: the same in any order of the rows. */
  readonly digest: string
}

const newline = 10

/** Sums rows of COPY's text format, in which a newline only ends a row. */
export const createRowDigest = () => {
  const lanes = new Uint32Array(8)
  let rows = 0
  return {
    /** Whole rows. */
    add: (part: Buffer): void => {
      for (let start = 0; start < part.length; ) {
        const end = part.indexOf(newline, start)
        if (end === -1) throw new Error('a part ends within a row')
        const digest = hash('sha256', part.subarray(start, end), 'buffer')
        for (let lane = 0; lane < lanes.length; lane += 1)
          lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
        rows += 1
        start = end + 1
      }
    },
    sum: (): RowSum => ({ rows, digest: Buffer.from(lanes.buffer).toString('hex') }),
  }
}

/** Bytes from which a part ends at its next row. */
const partSize = 4 * 2 ** 20

/** Cuts COPY's text format into parts of whole rows. */
export const inBatches = async function* (copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of copied) {
    held.push(chunk)
    length += chunk.length
    const end = length < partSize ? 0 : chunk.lastIndexOf(newline) + 1
    if (end === 0) continue
    const part = Buffer.concat(held)
    const rest = chunk.length - end
    yield part.subarray(0, part.length - rest)
    held = rest > 0 ? [chunk.subarray(end)] : []
    length = rest
  }
  if (length > 0) yield Buffer.concat(held)
}
