import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type ObjectStore, partSize } from '../object-store/index.ts'

export interface Checksums {
  readonly size: number
  readonly sha256: string
  /** What a store answers as its ETag, unless it encrypts by keys of its own. */
  readonly tags: readonly string[]
}

const sumOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Checksums> => {
  const [whole, sha256] = [createHash('md5'), createHash('sha256')]
  const parts: Buffer[] = []
  let part = createHash('md5')
  let size = 0
  for await (const chunk of bytes) {
    whole.update(chunk)
    sha256.update(chunk)
    for (let at = 0; at < chunk.length; ) {
      const end = Math.min(chunk.length, at + partSize - (size % partSize))
      part.update(chunk.subarray(at, end))
      size += end - at
      at = end
      if (size % partSize === 0) {
        parts.push(part.digest())
        part = createHash('md5')
      }
    }
  }
  if (size % partSize > 0) parts.push(part.digest())
  const joined = createHash('md5').update(Buffer.concat(parts)).digest('hex')
  return {
    size,
    sha256: sha256.digest('hex'),
    tags: [whole.digest('hex'), `${joined}-${parts.length}`],
  }
}

/** `range`: its first and its last byte. */
export const sumOfFile = (
  path: string,
  range?: { start: number; end: number },
): Promise<Checksums> => sumOf(createReadStream(path, range))

/** By its size and the checksum that the store has; reads it back if the store has another kind. */
export const isStoredAs = async (
  objects: ObjectStore,
  key: string,
  { size, sha256, tags }: Checksums,
): Promise<boolean> => {
  const found = await objects.find(key)
  if (found?.size !== size) return false
  return tags.includes(found.tag) || (await sumOf(objects.read(key))).sha256 === sha256
}
