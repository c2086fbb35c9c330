import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

interface S3Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** Starts an object store with the bucket `videos` for this test file. It checks no signatures. `cors`: rules in XML. */
export const startS3Server = async (cors?: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'jingke-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'videos', configs: cors ? [cors] : [] }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    port,
    /** `at`: the port of a proxy in front of it. */
    storageUrl: (at = port) => `s3://S3RVER:S3RVER@127.0.0.1:${at}/videos?tls=0`,
  }
}
