/** The row's type of a sound in a text; the types of images are in the contract. */
export const soundType = 9

interface SoundFormat {
  readonly extension: string
  readonly contentType: 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav'
}

const nameAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length)

/** The first frame of MPEG audio, layer III. */
const isFrame = ([first = 0, second = 0]: Buffer): boolean =>
  first === 0xff && (second & 0xe6) === 0xe2

/** By its first bytes; undefined: no sound that browsers play. */
export const soundFormatOf = (bytes: Buffer): SoundFormat | undefined => {
  if (nameAt(bytes, 0, 3) === 'ID3' || isFrame(bytes))
    return { extension: 'mp3', contentType: 'audio/mpeg' }
  if (nameAt(bytes, 0, 4) === 'OggS') return { extension: 'ogg', contentType: 'audio/ogg' }
  if (nameAt(bytes, 0, 4) === 'RIFF' && nameAt(bytes, 8, 4) === 'WAVE')
    return { extension: 'wav', contentType: 'audio/wav' }
  return /^ftyp(M4A |M4B |mp42|isom|iso5|dash)$/.test(nameAt(bytes, 4, 8))
    ? { extension: 'm4a', contentType: 'audio/mp4' }
    : undefined
}
