/** The bodies of all boxes of a kind, at any depth of the index. */
export const bodiesOf = (bytes: Buffer, kind: string): Buffer[] => {
  const found: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) break
    const name = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + size)
    if (name === kind) found.push(body)
    if (['moov', 'trak', 'edts', 'mdia'].includes(name)) found.push(...bodiesOf(body, kind))
    at += size
  }
  return found
}

const matrices = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
} as const

/** Turns the picture as phones do: by the matrix of the track, and mirrors it then as front cameras do. */
export const turnMp4 = (file: Buffer, degrees: keyof typeof matrices, isMirrored = false): void => {
  const side = isMirrored ? -1 : 1
  for (const header of bodiesOf(file, 'tkhd')) {
    // Width and height are the last eight bytes; sound has none.
    if (header.readUInt32BE(header.length - 8) === 0) continue
    const matrix = header.length - 8 - 36
    const [a, b, c, d] = matrices[degrees]
    for (const [offset, value] of [
      [0, a * side],
      [4, b],
      [12, c * side],
      [16, d],
    ] as const)
      header.writeInt32BE(value * 65_536, matrix + offset)
  }
}

/** Cuts as editors do that copy the stream: by the edit list alone. */
export const trimMp4 = (file: Buffer, from: number, to: number): void => {
  const [movie] = bodiesOf(file, 'mvhd')
  for (const track of bodiesOf(file, 'trak')) {
    const [list] = bodiesOf(track, 'elst')
    const [media] = bodiesOf(track, 'mdhd')
    if (!movie || !list || !media) throw new Error('the file has no edit list')
    const last = 8 + (list.readUInt32BE(4) - 1) * 12
    list.writeUInt32BE(Math.round((to - from) * movie.readUInt32BE(12)), last)
    const start = list.readInt32BE(last + 4) + Math.round(from * media.readUInt32BE(12))
    list.writeInt32BE(start, last + 4)
  }
}
