/** Where the objects of a school are, and the key to them. */
export interface BucketAddress {
  /** With scheme and port, without a path; with the bucket in the host if `path` is empty. */
  readonly origin: string
  /** `/bucket`, or empty. */
  readonly path: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
}

/** Aliyun OSS and Tencent COS refuse a bucket in the path. */
const namesBucketInHost = /\.(aliyuncs|myqcloud)\.com$/

/** `s3://key:secret@host[:port]/bucket?region=…&addressing=host|path&tls=0` */
export const toBucketAddress = (storageUrl: string): BucketAddress => {
  const url = new URL(storageUrl)
  const options = url.searchParams
  const scheme = options.get('tls') === '0' ? 'http' : 'https'
  const bucket = url.pathname.slice(1)
  if (!/^[\w.-]+$/.test(bucket)) throw new Error('STORAGE_URL: the bucket is missing')
  const addressing =
    options.get('addressing') ?? (namesBucketInHost.test(url.hostname) ? 'host' : 'path')
  if (!['host', 'path'].includes(addressing))
    throw new Error('STORAGE_URL: addressing must be host or path')
  const isInHost = addressing === 'host'
  const host = isInHost && !url.host.startsWith(`${bucket}.`) ? `${bucket}.${url.host}` : url.host
  return {
    origin: `${scheme}://${host}`,
    path: isInHost ? '' : `/${bucket}`,
    region: options.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
  }
}

export const nameOfBucket = ({ origin, path }: BucketAddress): string => `${origin}${path}`
