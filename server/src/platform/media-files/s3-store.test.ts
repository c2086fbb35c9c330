import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../tests/support/programs/s3-server.ts'
import type { SaveAs } from './media-store.ts'
import { createS3Store, toS3Bucket } from './s3-store.ts'

const { port, storageUrl } = await startS3Server()

type Disturb = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
const pass: Disturb = async () => false

/** Returns true if it has answered the request itself. */
let disturb = pass
let asked: string[] = []
beforeEach(() => {
  disturb = pass
  asked = []
})

const proxy = createServer(async (request, response) => {
  asked.push(`${request.method} ${request.url?.split('?')[0]}`)
  if (await disturb(request, response)) return
  const { method, url: path, headers } = request
  const further = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  request.pipe(further)
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
const proxyPort = (proxy.address() as AddressInfo).port

const folder = mkdtempSync(join(tmpdir(), 'jingke-s3-store-'))
afterAll(async () => {
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const store = createS3Store(toS3Bucket(storageUrl(proxyPort)), () => new Date())

const newDraft = (names: readonly string[]): string => {
  const draft = mkdtempSync(join(folder, 'draft-'))
  for (const name of names) writeFileSync(join(draft, name), `content of ${name}`)
  return draft
}

const read = async (asset: string, file: string, saveAs?: SaveAs) => {
  const location = await store.locate(asset, 'video', file, saveAs)
  if (location.kind !== 'address') throw new Error('it is not a URL')
  return fetch(location.url)
}

const spacedName = { name: "精 课(1)'*+.mp4", contentType: 'video/mp4' }

const names = Array.from({ length: 14 }, (_, index) => `${index}.m4s`)

test('a published folder is listed, read by signed URLs, and removed', async () => {
  const draft = newDraft(names)
  await store.publish(draft, 'first', 'video')
  expect(existsSync(draft)).toBe(false)
  expect((await store.listFolders('first')).map(({ name }) => name)).toEqual(['video'])
  for (const name of names)
    expect(await (await read('first', name)).text()).toBe(`content of ${name}`)
  await store.removeFolder('first', 'video')
  expect((await read('first', '0.m4s')).status).toBe(404)
  expect(await store.listFolders('first')).toEqual([])
})

test('assets are listed from all pages of the answer', async () => {
  const pages = [
    '<CommonPrefixes><Prefix>one/</Prefix></CommonPrefixes><NextContinuationToken>a+b</NextContinuationToken>',
    '<Prefix/><CommonPrefixes><Prefix>two/</Prefix></CommonPrefixes>',
  ]
  const tokens: (string | null)[] = []
  disturb = async (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    tokens.push(query.get('continuation-token'))
    response.end(`<ListBucketResult>${pages.shift()}</ListBucketResult>`)
    return true
  }
  expect(await store.listAssets()).toEqual(['one', 'two'])
  expect(tokens).toEqual([null, 'a+b'])
})

test('a signed URL saves the file under a name with spaces and Chinese characters', async () => {
  await store.publish(newDraft(['a.mp4']), 'named', 'video')
  const answer = await read('named', 'a.mp4', spacedName)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%E7%B2%BE%20%E8%AF%BE%281%29%27%2A%2B.mp4",
  )
  expect(answer.headers.get('content-type')).toBe('video/mp4')
})

describe('at a fixed time, with the example keys of AWS', () => {
  let now: Date
  beforeEach(() => {
    now = new Date('2026-01-02T03:00:00Z')
  })
  const keys = 'AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI%2FK7MDENG%2FbPxRfiCYEXAMPLEKEY'
  const bucket = toS3Bucket(`s3://${keys}@s3.example.com/videos?region=eu-west-1`)
  const example = createS3Store(bucket, () => now)
  const urlOf = async (saveAs?: SaveAs) => {
    const location = await example.locate('first', 'video', '0.m4s', saveAs)
    return new URL(location.kind === 'address' ? location.url : '')
  }

  /** The expected ones are of a signer that signed the example of the AWS documentation as documented. */
  test('signatures are those of Signature Version 4', async () => {
    const plain = await urlOf()
    expect(plain.origin + plain.pathname).toBe('https://s3.example.com/videos/first/video/0.m4s')
    expect(plain.searchParams.get('X-Amz-Signature')).toBe(
      '709b7c305d564d722305ed5413abb292673ecdd4718645a7195a4d392fa5d8a6',
    )
    const named = await urlOf(spacedName)
    expect(named.searchParams.get('X-Amz-Signature')).toBe(
      '716e777f00230cb11a8a0643ef90cea24de0f0278a5bc1b248895a3560002312',
    )
    expect(named.search).toContain('=attachment%3B%20filename')
  })

  test('URLs of one window are equal, and expire ten minutes after it', async () => {
    const { href, searchParams } = await urlOf()
    expect(searchParams.get('X-Amz-Expires')).toBe('900')
    now = new Date('2026-01-02T03:04:59Z')
    expect((await urlOf()).href).toBe(href)
    now = new Date('2026-01-02T03:05:00Z')
    expect((await urlOf()).href).not.toBe(href)
  })
})

test('uploads run at once, six at most', async () => {
  const most = 6
  let open = 0
  const waiting: (() => void)[] = []
  disturb = async (_request, response) => {
    open += 1
    expect(open).toBeLessThanOrEqual(most)
    response.on('close', () => {
      open -= 1
    })
    // The first six are held until all of them have arrived.
    if (asked.length < most) await new Promise<void>((resolve) => waiting.push(resolve))
    else for (const resume of waiting.splice(0)) resume()
    return false
  }
  await store.publish(newDraft(names), 'together', 'video')
  expect(asked).toHaveLength(names.length)
})

test('an upload that the store refuses for a moment or that loses its connection is sent again', async () => {
  const failures = new Map([
    ['3.m4s', ['503', 'reset', '429']],
    ['7.m4s', ['reset']],
  ])
  disturb = async (request, response) => {
    const failure = failures.get(request.url?.split('/').at(-1) ?? '')?.shift()
    if (failure === undefined) return false
    if (failure === 'reset') request.socket.resetAndDestroy()
    else {
      request.resume()
      response.writeHead(Number(failure)).end()
    }
    return true
  }
  await store.publish(newDraft(names), 'again', 'video')
  for (const name of names)
    expect(await (await read('again', name)).text()).toBe(`content of ${name}`)
  expect(asked.filter((one) => one === 'PUT /videos/again/video/3.m4s')).toHaveLength(4)
  expect(asked.filter((one) => one === 'PUT /videos/again/video/7.m4s')).toHaveLength(2)
})

test('a refusal that stays is not repeated, and the draft is kept', async () => {
  disturb = async (request, response) => {
    request.resume()
    response.writeHead(403).end()
    return true
  }
  const draft = newDraft(['a.mp4'])
  await expect(store.publish(draft, 'refused', 'video')).rejects.toThrow('answered 403')
  expect(asked).toEqual(['PUT /videos/refused/video/a.mp4'])
  expect(existsSync(join(draft, 'a.mp4'))).toBe(true)
})
