import { bodiesOf } from './patch-mp4.ts'

const stateFlv = (file: Buffer, seconds: number): void => {
  const name = 'duration'
  const at = file.indexOf(name)
  if (at < 0) throw new Error('the file has no duration')
  // The type of the value, a number, is one byte.
  file.writeDoubleBE(seconds, at + name.length + 1)
}

/** The identifier of the element, and its length: eight bytes. */
const matroskaDuration = Buffer.from([0x44, 0x89, 0x88])

/** In milliseconds, the unit of these files. */
const stateMatroska = (file: Buffer, seconds: number): void => {
  const at = file.indexOf(matroskaDuration)
  if (at < 0) throw new Error('the file has no duration')
  file.writeDoubleBE(seconds * 1000, at + matroskaDuration.length)
}

/** Writes headers of version 0: the time scale, and the duration after it. */
const stateMp4 = (file: Buffer, seconds: number): void => {
  const [movie] = bodiesOf(file, 'mvhd')
  const timescale = movie?.readUInt32BE(12) ?? 1
  movie?.writeUInt32BE(seconds * timescale, 16)
  for (const header of bodiesOf(file, 'mdhd'))
    header.writeUInt32BE(Math.min(2 ** 32 - 2, seconds * header.readUInt32BE(12)), 16)
  for (const header of bodiesOf(file, 'tkhd')) header.writeUInt32BE(seconds * timescale, 20)
}

/** Writes another duration to the header of a file. */
export const stateDuration = (file: Buffer, seconds: number): void => {
  if (file.toString('latin1', 0, 3) === 'FLV') stateFlv(file, seconds)
  else if (file.toString('latin1', 4, 8) === 'ftyp') stateMp4(file, seconds)
  else stateMatroska(file, seconds)
}
