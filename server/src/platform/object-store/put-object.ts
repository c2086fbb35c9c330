import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import pMap from 'p-map'
import { ObjectMissing } from './object-store-errors.ts'
import type { StoredObject } from './read-listing.ts'

export interface ObjectRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** Sends until it succeeds or cannot; gives the text of the answer. */
type Ask = (key: string, query: Record<string, string>, init: ObjectRequest) => Promise<string>

/** Bytes. Memory holds the parts that are under way. */
export const partSize = 8 * 2 ** 20
const partsAtOnce = 4

/** The store refuses what arrives damaged. */
const put = (
  ask: Ask,
  key: string,
  query: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  type: string,
) =>
  ask(key, query, {
    method: 'PUT',
    headers: {
      'content-md5': createHash('md5').update(body).digest('base64'),
      'content-type': type,
    },
    body,
  })

export const putBytes = async (
  ask: Ask,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
): Promise<void> => {
  await put(ask, key, {}, bytes, type)
}

/** The object appears when all parts have arrived. */
export const putFileInParts = async (
  ask: Ask,
  find: (key: string) => Promise<StoredObject | undefined>,
  key: string,
  path: string,
): Promise<void> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readAt = async (start: number) => {
      const bytes = new Uint8Array(Math.min(partSize, size - start))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      if (bytesRead !== bytes.length) throw new Error(`${path} was cut while it was sent`)
      return bytes
    }
    if (size <= partSize) return await putBytes(ask, key, await readAt(0))
    const begun = await ask(key, { uploads: '' }, { method: 'POST' })
    const [, uploadId = ''] = /<UploadId>([^<]+)</.exec(begun) ?? []
    try {
      const starts = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at * partSize)
      const parts = await pMap(
        starts,
        async (start, index) => {
          const bytes = await readAt(start)
          const partNumber = String(index + 1)
          await put(ask, key, { partNumber, uploadId }, bytes, 'application/octet-stream')
          const tag = createHash('md5').update(bytes).digest('hex')
          return `<Part><PartNumber>${partNumber}</PartNumber><ETag>"${tag}"</ETag></Part>`
        },
        { concurrency: partsAtOnce },
      )
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const body = new Uint8Array(Buffer.from(list))
      const answer = await ask(key, { uploadId }, { method: 'POST', body }).catch(
        async (error: unknown) => {
          // The parts are joined already if only the answer was lost; a key is not used for other bytes.
          if (error instanceof ObjectMissing && (await find(key))?.size === size) return ''
          throw error
        },
      )
      // An error that came late is sent with status 200.
      if (answer.includes('<Error>')) throw new Error('the object store did not join the parts')
    } catch (error) {
      await ask(key, { uploadId }, { method: 'DELETE' }).catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}
