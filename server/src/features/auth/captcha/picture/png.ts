import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bitDepth = 8
const truecolour = 2
const channels = 3
const filterNone = 0

/** `rgb` holds three bytes for each pixel, row by row from the top left. */
export const encodePng = (rgb: Uint8ClampedArray, width: number, height: number): Buffer =>
  Buffer.concat([
    signature,
    chunk('IHDR', imageHeader(width, height)),
    chunk('IDAT', deflateSync(withFilterBytes(rgb, width, height), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])

const imageHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(truecolour, 9)
  return header
}

const withFilterBytes = (rgb: Uint8ClampedArray, width: number, height: number): Buffer => {
  const rowLength = width * channels
  const rows = Buffer.alloc((rowLength + 1) * height, filterNone)
  for (let y = 0; y < height; y++) {
    rows.set(rgb.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1)
  }
  return rows
}

const chunk = (type: string, data: Buffer): Buffer => {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  framed.set(data, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}
