import { AwsClient } from 'aws4fetch'
import { nameOfBucket, toBucketAddress } from './bucket-address.ts'

export interface ObjectStoreAnswers {
  readonly name: string
  /** HTTP status of a list of the bucket. */
  readonly status: number
  /** Whether players of any page may read, as their browsers ask before. */
  readonly allowsPlayers: boolean
}

/** Asks the store as the server does, and as a browser does that was redirected to it. */
export const probeObjectStore = async (
  storageUrl: string,
  signal: AbortSignal,
): Promise<ObjectStoreAnswers> => {
  const address = toBucketAddress(storageUrl)
  const { origin, path } = address
  const client = new AwsClient({ ...address, service: 's3', retries: 0 })
  const list = new URL(`${path}/?list-type=2&max-keys=1`, origin)
  const listed = await client.fetch(list.href, { signal, redirect: 'manual' })
  await listed.body?.cancel()
  const allows = async (method: string): Promise<boolean> => {
    const preflight = await fetch(new URL(`${path}/preflight`, origin), {
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
  return {
    name: nameOfBucket(address),
    status: listed.status,
    allowsPlayers: allowed.every(Boolean),
  }
}
