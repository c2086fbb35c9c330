import { createHash, createHmac } from 'node:crypto'

export interface S3Location {
  /** With scheme and port, without a path. */
  readonly origin: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** RFC 3986 also escapes these characters, encodeURIComponent does not. */
const escapeText = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const escapePath = (path: string): string => path.split('/').map(escapeText).join('/')

/** Caches the signing key, which changes daily. */
const createSigningKeyCache = () => {
  let cached: { id: string; key: Buffer } = { id: '', key: Buffer.alloc(0) }
  return (place: S3Location, day: string): Buffer => {
    const id = `${place.accessKey}/${place.region}/${day}/${place.secretKey}`
    if (cached.id !== id) {
      const parts = [day, place.region, 's3', 'aws4_request']
      const key = parts.reduce<Buffer>(hmac, Buffer.from(`AWS4${place.secretKey}`))
      cached = { id, key }
    }
    return cached.key
  }
}
const signingKey = createSigningKeyCache()

/**
 * A presigned URL: AWS Signature Version 4 in the query. `path` starts with a slash and contains
 * the bucket unless the origin does.
 */
export const presignS3Url = (
  place: S3Location,
  request: {
    readonly method: 'GET' | 'PUT' | 'DELETE'
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
    readonly now: Date
    /** Seconds. */
    readonly lifetime: number
  },
): string => {
  const timestamp = request.now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = timestamp.slice(0, 8)
  const scope = `${day}/${place.region}/s3/aws4_request`
  const parameters: Record<string, string> = {
    ...request.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${place.accessKey}/${scope}`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': String(request.lifetime),
    'X-Amz-SignedHeaders': 'host',
  }
  const query = Object.entries(parameters)
    .map(([name, value]) => [escapeText(name), escapeText(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  const path = escapePath(request.path)
  const { host } = new URL(place.origin)
  const canonical = [
    request.method,
    path,
    query,
    `host:${host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', timestamp, scope, hash].join('\n')
  const signature = hmac(signingKey(place, day), text).toString('hex')
  return `${place.origin}${path}?${query}&X-Amz-Signature=${signature}`
}
