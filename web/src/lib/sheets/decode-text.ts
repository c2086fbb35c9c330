export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** By the byte order mark, or else UTF-8 if it is valid, or else GB 18030, which contains GBK. */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
