import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** The AES-128 key of one rendition. */
export const renditionKey = (assetKey: Buffer, renditionId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', assetKey, 'jingke', `hls:${renditionId}`, 16))

/** The HLS default without an IV attribute: the media sequence number as 128 bits. */
export const segmentIv = (mediaSequence: number): Buffer => {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(mediaSequence, 12)
  return iv
}

export const encryptSegment = (key: Buffer, mediaSequence: number, segment: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', key, segmentIv(mediaSequence))
  return Buffer.concat([cipher.update(segment), cipher.final()])
}

export const decryptSegment = (key: Buffer, mediaSequence: number, segment: Uint8Array): Buffer => {
  const decipher = createDecipheriv('aes-128-cbc', key, segmentIv(mediaSequence))
  return Buffer.concat([decipher.update(segment), decipher.final()])
}
