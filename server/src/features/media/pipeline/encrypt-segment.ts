import { createCipheriv, hkdfSync } from 'node:crypto'

/** Sixteen bytes that open one rendition of one asset. */
export const renditionKey = (assetKey: Buffer, renditionId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', assetKey, 'jingke', `hls:${renditionId}`, 16))

/** As HLS has it where the playlist names no IV: the number of the segment, as 128 bits. */
export const segmentIv = (mediaSequence: number): Buffer => {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(mediaSequence, 12)
  return iv
}

export const encryptSegment = (key: Buffer, mediaSequence: number, segment: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', key, segmentIv(mediaSequence))
  return Buffer.concat([cipher.update(segment), cipher.final()])
}
