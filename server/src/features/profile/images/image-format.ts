export type ImageFormat = 'jpeg' | 'png'

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegHead = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (bytes: Buffer, head: Buffer): boolean =>
  bytes.subarray(0, head.length).equals(head)

/** By magic number. */
export const formatOf = (bytes: Buffer): ImageFormat | undefined => {
  if (startsWith(bytes, jpegHead)) return 'jpeg'
  return startsWith(bytes, pngHead) ? 'png' : undefined
}

const declared: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'image/png': 'png',
}

export const declaredFormat = (contentType: string): ImageFormat | undefined =>
  declared[contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '']

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Markers without a length: TEM, SOI, restarts. */
const hasNoLength = (marker: number): boolean =>
  marker === 0x01 || marker === 0xd8 || isRestart(marker)

/** End of the entropy-coded data at `start`: the next marker other than a restart or a stuffed 0xff. */
const endOfScan = (bytes: Buffer, start: number): number => {
  let at = start
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0x00 || isRestart(marker)) at += 2
    else return at
  }
}

/** The offset after the EOI marker, or undefined. Embedded thumbnails are skipped. */
const endOfJpeg = (bytes: Buffer): number | undefined => {
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else {
      if (at + 3 >= bytes.length) return undefined
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return undefined
}

const endOfPng = (bytes: Buffer): number | undefined => {
  let at = pngHead.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (kind === 'IEND') return at <= bytes.length ? at : undefined
  }
  return undefined
}

/** Signatures of other formats: markup, ZIP, PDF, Windows programs. */
const foreignSignatures = ['<', 'PK\u0003\u0004', '%PDF', 'MZ'].map((text) =>
  Buffer.from(text, 'latin1'),
)

/**
 * Whether the image is complete and no polyglot file. Phones append further JPEGs (depth map, gain
 * map): those are skipped, and the rest must not contain another format.
 */
export const isPlainImage = (bytes: Buffer, format: ImageFormat): boolean => {
  const end = format === 'png' ? endOfPng(bytes) : endOfJpeg(bytes)
  if (end === undefined) return false
  let rest = bytes.subarray(end)
  while (rest.length > 0 && formatOf(rest) === 'jpeg') {
    const next = endOfJpeg(rest)
    if (next === undefined) break
    rest = rest.subarray(next)
  }
  return !foreignSignatures.some((signature) => rest.includes(signature))
}
