import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import pMap from 'p-map'
import pRetry, { AbortError } from 'p-retry'
import { toDisposition } from './disposition.ts'
import { isPlainName, type MediaStore, type StoredFolder } from './media-store.ts'

interface S3Bucket {
  /** With scheme and port, without a path. */
  readonly origin: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
}

/** `s3://key:secret@host[:port]/bucket?region=…&tls=0` */
export const toS3Bucket = (storageUrl: string): S3Bucket => {
  const url = new URL(storageUrl)
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  const bucket = url.pathname.slice(1)
  if (!/^[\w.-]+$/.test(bucket)) throw new Error('STORAGE_URL: the bucket is missing')
  return {
    origin: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
  }
}

/** Seconds that a player may use a signed URL, at least. */
const playerLifetime = 600

/** Milliseconds. Signed URLs change once per window, so that browsers and CDNs can cache. */
const urlWindow = 300_000

/** Requests of one publication or removal that are under way at once. */
const requestsAtOnce = 6

/** Milliseconds. */
const requestTimeout = 60_000

/** A wait of 0.2 s before the first retry, twice as long before each further one. */
const retryPolicy = { retries: 5, minTimeout: 200, factor: 2, randomize: true }

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

export interface StoredObject {
  readonly name: string
  readonly size: number
}

export interface S3Store extends MediaStore {
  listFiles(): AsyncIterable<StoredObject>
}

export const createS3Store = (location: S3Bucket, clock: () => Date): S3Store => {
  const client = new AwsClient({ ...location, service: 's3', retries: 0 })
  const urlOf = (key: string, query: Record<string, string> = {}): URL => {
    const url = new URL(`/${location.bucket}${key && '/'}${key}`, location.origin)
    url.search = new URLSearchParams(query).toString()
    return url
  }

  const request = (url: URL, method = 'GET', body?: Uint8Array<ArrayBuffer>): Promise<string> =>
    pRetry(async () => {
      const signal = AbortSignal.timeout(requestTimeout)
      const answer = await client.fetch(url.href, { method, signal, ...(body && { body }) })
      const text = await answer.text()
      if (answer.ok) return text
      const error = new Error(`the object store answered ${answer.status}`)
      throw isTemporary(answer.status) ? error : new AbortError(error)
    }, retryPolicy)

  const list = async function* (prefix: string, delimiter = ''): AsyncGenerator<string> {
    let token = ''
    do {
      const query = {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      }
      const page = await request(urlOf('', query))
      yield page
      token = textsOf(page, 'NextContinuationToken')[0] ?? ''
    } while (token !== '')
  }

  const together = async <Item>(items: Item[], run: (item: Item) => Promise<unknown>) =>
    void (await pMap(items, run, { concurrency: requestsAtOnce }))

  const removeAll = async (prefix: string): Promise<void> => {
    for await (const page of list(prefix))
      await together(textsOf(page, 'Key'), (key) => request(urlOf(key), 'DELETE'))
  }

  const keyOf = (...names: string[]): string => {
    if (!names.every(isPlainName)) throw new Error('invalid file name')
    return names.join('/')
  }

  return {
    origin: location.origin,
    publish: async (draft, asset, folder) => {
      await together(await readdir(draft), async (name) =>
        request(urlOf(keyOf(asset, folder, name)), 'PUT', await readFile(join(draft, name))),
      )
      await rm(draft, { recursive: true })
    },
    locate: async (asset, folder, file, saveAs) => {
      const window = Math.floor(clock().getTime() / urlWindow) * urlWindow
      const url = urlOf(keyOf(asset, folder, file), {
        'X-Amz-Expires': String(urlWindow / 1000 + playerLifetime),
        ...(saveAs && {
          'response-content-disposition': toDisposition(saveAs.name),
          'response-content-type': saveAs.contentType,
        }),
      })
      const datetime = new Date(window).toISOString().replace(/[-:]|\.\d{3}/g, '')
      const signed = await client.sign(url.href, { aws: { signQuery: true, datetime } })
      // A space of the query is signed as %20, which URLSearchParams writes as a plus.
      return { kind: 'address', url: signed.url.replaceAll('+', '%20') }
    },
    listAssets: async () => {
      const assets: string[] = []
      for await (const page of list('', '/'))
        assets.push(...textsOf(page, 'Prefix').flatMap((prefix) => prefix.split('/')[0] || []))
      return [...new Set(assets)]
    },
    listFolders: async (asset) => {
      const folders = new Map<string, StoredFolder>()
      for await (const page of list(`${keyOf(asset)}/`)) {
        const times = textsOf(page, 'LastModified')
        for (const [index, key] of textsOf(page, 'Key').entries()) {
          const name = key.split('/')[1] ?? ''
          folders.set(name, { name, modifiedAt: new Date(times[index] ?? 0) })
        }
      }
      return [...folders.values()]
    },
    listFiles: async function* () {
      for await (const page of list('')) {
        const sizes = textsOf(page, 'Size')
        for (const [index, name] of textsOf(page, 'Key').entries())
          yield { name, size: Number(sizes[index]) }
      }
    },
    removeFolder: (asset, folder) => removeAll(`${keyOf(asset, folder)}/`),
    removeAsset: (asset) => removeAll(`${keyOf(asset)}/`),
  }
}
