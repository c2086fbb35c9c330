import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse, startStoreProxy } from '../../../tests/support/programs/store-proxy.ts'
import { useFolder } from '../../../tests/support/use-folder.ts'
import { createObjectStore, type ShownAs, toBucketAddress } from '../object-store/index.ts'
import { createS3Store } from './s3-store.ts'

const { state, storageUrl, restore } = await startStoreProxy()
beforeEach(restore)

const folder = useFolder()

const store = createS3Store(createObjectStore(toBucketAddress(storageUrl), () => new Date()))

const newDraft = (names: readonly string[]): string => {
  const draft = mkdtempSync(join(folder, 'draft-'))
  for (const name of names) writeFileSync(join(draft, name), `content of ${name}`)
  return draft
}

const read = async (asset: string, file: string, saveAs?: ShownAs) => {
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
  expect(await store.listFolders('first')).toEqual(['video'])
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
  state.disturb = async (request, response) => {
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
  const bucket = toBucketAddress(`s3://${keys}@s3.example.com/videos?region=eu-west-1`)
  const example = createS3Store(createObjectStore(bucket, () => now))
  const urlOf = async (saveAs?: ShownAs) => {
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
  state.disturb = async (_request, response) => {
    open += 1
    expect(open).toBeLessThanOrEqual(most)
    response.on('close', () => {
      open -= 1
    })
    // The first six are held until all of them have arrived.
    if (state.asked.length < most) await new Promise<void>((resolve) => waiting.push(resolve))
    else for (const resume of waiting.splice(0)) resume()
    return false
  }
  await store.publish(newDraft(names), 'together', 'video')
  expect(state.asked).toHaveLength(names.length)
})

test('an upload that the store refuses for a moment or that loses its connection is sent again', async () => {
  const failures = new Map([
    ['3.m4s', ['503', 'reset', '429']],
    ['7.m4s', ['reset']],
  ])
  state.disturb = async (request, response) => {
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
  expect(state.asked.filter((one) => one === 'PUT /videos/again/video/3.m4s')).toHaveLength(4)
  expect(state.asked.filter((one) => one === 'PUT /videos/again/video/7.m4s')).toHaveLength(2)
})

test('a refusal that stays is not repeated, and the draft is kept', async () => {
  state.disturb = refuse(403)
  const draft = newDraft(['a.mp4'])
  await expect(store.publish(draft, 'refused', 'video')).rejects.toThrow('answered 403')
  expect(state.asked).toEqual(['PUT /videos/refused/video/a.mp4'])
  expect(existsSync(join(draft, 'a.mp4'))).toBe(true)
})
