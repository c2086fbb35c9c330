import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import pMap from 'p-map'
import pRetry, { AbortError } from 'p-retry'
import { type BucketAddress, nameOfBucket } from './bucket-address.ts'
import { ObjectMissing, ObjectStoreAway, ObjectStoreRefused } from './object-store-errors.ts'
import { type ObjectRequest, putBytes, putFileInParts } from './put-object.ts'
import { readListing, type StoredObject } from './read-listing.ts'
import { createSigner, type ShownAs } from './sign-address.ts'

/** An S3-compatible store. Temporary faults are waited for; what stays is an `ObjectStoreAway`. */
export interface ObjectStore {
  readonly name: string
  /** Origin that browsers fetch signed addresses from. */
  readonly origin: string
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type?: string): Promise<void>
  /** Large files go in parts, several at once. */
  putFile(key: string, path: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  find(key: string): Promise<StoredObject | undefined>
  /** A connection that is cut is opened again where it ended. Throws `ObjectMissing`. */
  read(key: string): AsyncGenerator<Uint8Array>
  list(prefix: string): AsyncGenerator<StoredObject>
  /** Names of what follows the prefix, up to the next slash. */
  listFolders(prefix: string): AsyncGenerator<string>
  remove(key: string): Promise<void>
  removeAll(prefix: string): Promise<void>
  /** A URL with which a browser may read the object for some minutes. */
  sign(key: string, shownAs?: ShownAs): Promise<string>
}

/** Requests of one removal that are under way at once. */
const requestsAtOnce = 6

/** Milliseconds without a byte in either direction; an answer without a body may take as long. */
const longestSilence = 60_000

/** Bytes: two dozen transfers that share an uplink of 2 Mbit/s send one in seconds. */
const pieceSize = 64 * 2 ** 10

/** Ends what waits for the store when nothing was heard of it for too long. */
const watchSilence = (milliseconds: number) => {
  const silence = new AbortController()
  const start = () =>
    setTimeout(() => silence.abort(new Error('the object store is silent')), milliseconds)
  let timer = start()
  return {
    signal: silence.signal,
    heard: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => {
      clearTimeout(timer)
      silence.abort()
    },
  }
}

/** Each piece is asked for when the connection has taken the one before. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, onPiece: () => void): ReadableStream => {
  let position = 0
  return new ReadableStream(
    {
      pull: (controller) => {
        if (position > 0) onPiece()
        if (position >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(position, position + pieceSize))
        position += pieceSize
      },
    },
    { highWaterMark: 0 },
  )
}

/** A wait of 0.2 s before the first retry, twice as long before each further one. */
export const retryPolicy = { retries: 5, minTimeout: 200, factor: 2, randomize: true }

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

const keyPattern = /^[\w.-]+(\/[\w.-]+)*\/?$/

/** No key leads out of its folder in a tool that copies the bucket to a disk. */
const requireKey = (key: string): string => {
  if (!keyPattern.test(key) || key.split('/').includes('..')) throw new Error('invalid key')
  return key
}

export const createObjectStore = (
  address: BucketAddress,
  clock: () => Date,
  silence = longestSilence,
): ObjectStore => {
  const client = new AwsClient({ ...address, service: 's3', retries: 0 })
  const urlOf = (key: string, query: Record<string, string> = {}): URL => {
    const url = new URL(key ? `${address.path}/${key}` : address.path || '/', address.origin)
    url.search = new URLSearchParams(query).toString()
    return url
  }

  /** Gives an answer of success, with its body still to be read. */
  const send = async (
    url: URL,
    { body, ...init }: ObjectRequest,
    { signal, heard }: Pick<ReturnType<typeof watchSilence>, 'signal' | 'heard'>,
  ): Promise<Response> => {
    const answer = await client.fetch(url.href, {
      ...init,
      ...(body && {
        headers: { ...init.headers, 'content-length': String(body.length) },
        body: inPieces(body, heard),
      }),
      redirect: 'manual',
      signal,
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw new AbortError(new ObjectMissing(url.pathname))
    const refusal = `the object store answered ${answer.status}`
    throw isTemporary(answer.status)
      ? new Error(refusal)
      : new AbortError(new ObjectStoreRefused(refusal))
  }

  const request = async <Result>(
    url: URL,
    init: ObjectRequest,
    use: (answer: Response) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await pRetry(
        async () => {
          const watch = watchSilence(silence)
          try {
            return await use(await send(url, init, watch))
          } finally {
            watch.end()
          }
        },
        { ...retryPolicy, shouldRetry: () => true },
      )
    } catch (error) {
      if (error instanceof ObjectMissing || error instanceof ObjectStoreRefused) throw error
      throw new ObjectStoreAway(error)
    }
  }
  const ask = (url: URL, init: ObjectRequest = {}): Promise<string> =>
    request(url, init, (answer) => answer.text())
  const askFor = (key: string, query: Record<string, string>, init: ObjectRequest) =>
    ask(urlOf(requireKey(key), query), init)

  const listPages = async function* (prefix: string, delimiter: string) {
    let token: string | undefined = ''
    do {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      }
      const page = readListing(await ask(urlOf('', query)))
      yield page
      token = page.next
    } while (token)
  }
  const remove: ObjectStore['remove'] = async (key) => {
    await ask(urlOf(requireKey(key)), { method: 'DELETE' }).catch((error: unknown) => {
      if (!(error instanceof ObjectMissing)) throw error
    })
  }

  const find: ObjectStore['find'] = async (key) => {
    try {
      return await request(urlOf(requireKey(key)), { method: 'HEAD' }, async ({ headers }) => ({
        name: key,
        size: Number(headers.get('content-length')),
        tag: (headers.get('etag') ?? '').replaceAll('"', ''),
        modifiedAt: new Date(headers.get('last-modified') ?? 0),
      }))
    } catch (error) {
      if (error instanceof ObjectMissing) return undefined
      throw error
    }
  }

  /** Bytes from a position on, until the connection ends or is silent for too long. */
  const readFrom = async function* (url: URL, position: number) {
    const watch = watchSilence(silence)
    try {
      const range = { headers: { range: `bytes=${position}-` } }
      const answer = await send(url, position > 0 ? range : {}, watch)
      const isWhole = position > 0 && answer.status !== 206
      if (isWhole) throw new Error('the object store does not send parts')
      for await (const chunk of answer.body ?? []) {
        watch.heard()
        yield chunk
      }
    } finally {
      watch.end()
    }
  }

  return {
    name: nameOfBucket(address),
    origin: address.origin,
    sign: createSigner(client, clock, (key, query) => urlOf(requireKey(key), query)),
    put: (key, bytes, type) => putBytes(askFor, key, bytes, type),
    putFile: (key, path) => putFileInParts(askFor, find, key, path),
    copy: async (from, to) => {
      const source = `/${address.bucket}/${requireKey(from)}`
      await ask(urlOf(requireKey(to)), { method: 'PUT', headers: { 'x-amz-copy-source': source } })
    },
    find,
    read: async function* (key) {
      const url = urlOf(requireKey(key))
      let position = 0
      for (let failures = 0; ; ) {
        try {
          for await (const chunk of readFrom(url, position)) {
            position += chunk.length
            failures = 0
            yield chunk
          }
          return
        } catch (error) {
          const reason = error instanceof AbortError ? error.originalError : error
          if (reason instanceof ObjectMissing || reason instanceof ObjectStoreRefused) throw reason
          failures += 1
          if (failures > retryPolicy.retries) throw new ObjectStoreAway(reason)
          await delay(retryPolicy.minTimeout * retryPolicy.factor ** (failures - 1))
        }
      }
    },
    list: async function* (prefix) {
      for await (const { objects } of listPages(prefix, '')) yield* objects
    },
    listFolders: async function* (prefix) {
      for await (const { folders } of listPages(prefix, '/'))
        for (const folder of folders) yield folder.slice(prefix.length, -1)
    },
    remove,
    removeAll: async (prefix) => {
      for await (const { objects } of listPages(requireKey(prefix), ''))
        await pMap(objects, ({ name }) => remove(name), { concurrency: requestsAtOnce })
    },
  }
}
