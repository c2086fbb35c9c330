const name = 'duration'

/** Writes another duration, in seconds, to the metadata. */
export const stateFlvDuration = (file: Buffer, seconds: number): void => {
  const at = file.indexOf(name)
  if (at < 0) throw new Error('the file has no duration')
  // The type of the value, a number, is one byte.
  file.writeDoubleBE(seconds, at + name.length + 1)
}
