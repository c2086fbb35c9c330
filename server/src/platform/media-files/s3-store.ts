import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toDisposition } from './disposition.ts'
import { isPlainName, type MediaStore, type StoredPart } from './media-store.ts'
import { presignS3Url, type S3Location } from './presign-s3.ts'

export interface S3Bucket extends S3Location {
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
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    bucket,
  }
}

/** Seconds that a signed URL is valid: for this server, and for a player. */
const serverLifetime = 300
const playerLifetime = 600

/** Milliseconds. Signed URLs change once per window, so that browsers and CDNs can cache. */
const urlWindow = 300_000

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

export const createS3Store = (place: S3Bucket, clock: () => Date): MediaStore => {
  const sign = (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    query: Record<string, string> = {},
  ): string =>
    presignS3Url(place, {
      method,
      path: `/${place.bucket}${key && '/'}${key}`,
      query,
      now: clock(),
      lifetime: serverLifetime,
    })

  const request = async (address: string, init?: RequestInit): Promise<string> => {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the object store answered ${answer.status}`)
    return text
  }

  const list = async function* (prefix: string, delimiter = ''): AsyncGenerator<string> {
    let token = ''
    do {
      const query = {
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      }
      const page = await request(sign('GET', '', query))
      yield page
      token = textsOf(page, 'NextContinuationToken')[0] ?? ''
    } while (token !== '')
  }

  const removeAll = async (prefix: string): Promise<void> => {
    for await (const page of list(prefix))
      for (const key of textsOf(page, 'Key'))
        await request(sign('DELETE', key), { method: 'DELETE' })
  }

  const keyOf = (...names: string[]): string => {
    if (!names.every(isPlainName)) throw new Error('invalid file name')
    return names.join('/')
  }

  return {
    origin: place.origin,
    publish: async (draft, asset, part) => {
      for (const name of await readdir(draft))
        await request(sign('PUT', keyOf(asset, part, name)), {
          method: 'PUT',
          body: await readFile(join(draft, name)),
        })
      await rm(draft, { recursive: true })
    },
    locate: async (asset, part, file, saveAs) => {
      const window = Math.floor(clock().getTime() / urlWindow) * urlWindow
      const url = presignS3Url(place, {
        method: 'GET',
        path: `/${place.bucket}/${keyOf(asset, part, file)}`,
        ...(saveAs && {
          query: {
            'response-content-disposition': toDisposition(saveAs.name),
            'response-content-type': saveAs.contentType,
          },
        }),
        now: new Date(window),
        lifetime: urlWindow / 1000 + playerLifetime,
      })
      return { kind: 'address', url }
    },
    listAssets: async () => {
      const assets: string[] = []
      for await (const page of list('', '/'))
        assets.push(...textsOf(page, 'Prefix').flatMap((prefix) => prefix.split('/')[0] || []))
      return [...new Set(assets)]
    },
    listParts: async (asset) => {
      const parts = new Map<string, StoredPart>()
      for await (const page of list(`${keyOf(asset)}/`)) {
        const times = textsOf(page, 'LastModified')
        for (const [index, key] of textsOf(page, 'Key').entries()) {
          const name = key.split('/')[1] ?? ''
          parts.set(name, { name, modifiedAt: new Date(times[index] ?? 0) })
        }
      }
      return [...parts.values()]
    },
    removePart: (asset, part) => removeAll(`${keyOf(asset, part)}/`),
    removeAsset: (asset) => removeAll(`${keyOf(asset)}/`),
  }
}
