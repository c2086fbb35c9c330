import { AwsClient } from 'aws4fetch'
import { toS3Bucket } from './s3-store.ts'

export interface S3Answers {
  readonly name: string
  /** HTTP status of a list of the bucket. */
  readonly status: number
  /** Whether players of any page may read, as their browsers ask before. */
  readonly allowsPlayers: boolean
}

/** Asks the store as the server does, and as a browser does that was redirected to it. */
export const probeS3 = async (storageUrl: string, signal: AbortSignal): Promise<S3Answers> => {
  const location = toS3Bucket(storageUrl)
  const bucket = new URL(`/${location.bucket}`, location.origin)
  const client = new AwsClient({ ...location, service: 's3', retries: 0 })
  const list = new URL('?list-type=2&max-keys=1', bucket)
  const listed = await client.fetch(list.href, { signal, redirect: 'manual' })
  await listed.body?.cancel()
  const allows = async (method: string): Promise<boolean> => {
    const preflight = await fetch(new URL(`${bucket.pathname}/preflight`, bucket), {
      method: 'OPTIONS',
      // The origin of a page that was redirected here.
      headers: { origin: 'null', 'access-control-request-method': method },
      signal,
      redirect: 'manual',
    })
    await preflight.body?.cancel()
    return preflight.ok && preflight.headers.get('access-control-allow-origin') === '*'
  }
  const allowed = await Promise.all(['GET', 'HEAD'].map(allows))
  return { name: bucket.href, status: listed.status, allowsPlayers: allowed.every(Boolean) }
}
