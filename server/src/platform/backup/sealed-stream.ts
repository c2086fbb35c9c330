import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import { BackupFault } from './backup-fault.ts'

export const formatVersion = 1

/** Bytes of plain text in each chunk but the last. */
const chunkSize = 64 * 1024
const tagLength = 16
/** Bytes. A longer first line is not one of ours. */
const longestHeader = 1024

const Header = z.object({
  'jingke-backup': z.int().positive(),
  /** Cost of scrypt; the limit is a gigabyte of memory. */
  n: z
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.string(),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string(),
})
type Header = z.output<typeof Header>

const cost = { n: 2 ** 17, r: 8, p: 1 } as const

const deriveKey = (passphrase: string, salt: Buffer, n: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: n, r: cost.r, p: cost.p, maxmem: 2 * 128 * n * cost.r }
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const checkOf = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'jingke-backup check', 16))

/** The key is used for one file only, so the number of the chunk is a nonce. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of a size; only the last one, which may be empty, is marked as such. */
const inPieces = async function* (
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const bytes = Buffer.concat(held)
    let start = 0
    for (; length - start > size; start += size)
      yield { bytes: bytes.subarray(start, start + size), isLast: false }
    held = [bytes.subarray(start)]
    length -= start
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

/**
 * Encrypts with AES-256-GCM in chunks under a key of scrypt. The number of a chunk and whether it is the last one
 * are its nonce, so chunks can be neither left out nor exchanged.
 */
export const sealWith = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(16)
    const key = await deriveKey(passphrase, salt, cost.n)
    const values: Header = {
      'jingke-backup': formatVersion,
      ...cost,
      salt: salt.toString('base64'),
      check: checkOf(key).toString('base64'),
    }
    const header = Buffer.from(`${JSON.stringify(values)}\n`)
    yield header
    let index = 0
    for await (const { bytes, isLast } of inPieces(source, chunkSize)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header)
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      index += 1
    }
  }

const foreign = new BackupFault('this file is not a backup of Jingke')

const readHeader = (line: string): Header => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw foreign
  }
  const version = z.object({ 'jingke-backup': z.int() }).safeParse(value).data?.['jingke-backup']
  if (version === undefined) throw foreign
  if (version > formatVersion)
    throw new BackupFault(
      `this backup has the format ${version}, and this version of Jingke reads formats up to ${formatVersion}: restore it with the version that made it, or a later one`,
    )
  const { data } = Header.safeParse(value)
  if (!data) throw new BackupFault('the first line of this backup is damaged')
  return data
}

const openChunk = (key: Buffer, header: Buffer, nonce: Buffer, chunk: Buffer) => {
  const end = chunk.length - tagLength
  if (end < 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(header).setAuthTag(chunk.subarray(end))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Takes the first line off a stream. */
const splitHeader = async (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  for (;;) {
    const end = read.indexOf(10) + 1
    if (end > 0) {
      const rest = async function* () {
        yield read.subarray(end)
        for (;;) {
          const { value, done } = await iterator.next()
          if (done) return
          yield value
        }
      }
      return { header: read.subarray(0, end), rest: rest() }
    }
    const { value, done } = await iterator.next()
    if (done || read.length > longestHeader) throw foreign
    read = Buffer.concat([read, value])
  }
}

/** What `sealWith` encrypted; throws a fault at the first byte that is not as it was written. */
export const openWith = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { header, rest } = await splitHeader(source)
    const { n, salt, check } = readHeader(header.toString())
    const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), n)
    const expected = Buffer.from(check, 'base64')
    if (expected.length !== 16 || !timingSafeEqual(checkOf(key), expected))
      throw new BackupFault('the passphrase is not the one of this backup')
    let index = 0
    for await (const { bytes, isLast } of inPieces(rest, chunkSize + tagLength)) {
      const opened = openChunk(key, header, nonceOf(index, isLast), bytes)
      if (!opened) {
        const isCut = isLast && openChunk(key, header, nonceOf(index, false), bytes) !== undefined
        throw new BackupFault(
          isCut || (isLast && bytes.length < tagLength)
            ? 'this backup is cut off: its end is missing'
            : `this backup is damaged or cut off after ${index * chunkSize} bytes`,
        )
      }
      yield opened
      index += 1
    }
  }
