import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const create = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#0b7a75' },
    limitInputPixels: false,
  })

export const pngOf = (width: number, height: number): Promise<Buffer> =>
  create(width, height).png().toBuffer()

export const jpegOf = (width: number, height: number, orientation?: number): Promise<Buffer> =>
  (orientation === undefined
    ? create(width, height)
    : create(width, height).withMetadata({ orientation })
  )
    .jpeg()
    .toBuffer()

export const gifOf = (width: number, height: number) => create(width, height).gif().toBuffer()
export const webpOf = (width: number, height: number) => create(width, height).webp().toBuffer()
export const tiffOf = (width: number, height: number) => create(width, height).tiff().toBuffer()

/** Two colours, so that 25 million pixels take three kilobytes. */
export const flatPngOf = (width: number, height: number): Promise<Buffer> =>
  create(width, height).png({ palette: true, colours: 2 }).toBuffer()

export const chunkOf = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A decompression bomb: a header with a large size and little data. */
export const bombOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

/** With additional chunks before IEND. */
export const pngWithChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer => {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)])
}

/** With a comment after SOI. */
export const jpegWithComment = (jpeg: Buffer, text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

/** A valid image padded to a size in bytes. */
export const paddedTo = (png: Buffer, size: number): Buffer => {
  const rest = size - png.length - 12
  return pngWithChunks(png, [chunkOf('juNk', Buffer.alloc(rest, 7))])
}
