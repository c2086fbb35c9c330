import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attachmentUploadPath } from '@jingke/contract/media'
import { getAttachmentLink, getPlaybackKey, transcodeAgain } from '@jingke/contract/media/calls'
import { imageTypes } from '@jingke/contract/profile'
import { uploadImage } from '@jingke/contract/profile/calls'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createUpload,
  mediaTimeout,
  sendPart,
  useMediaSchool,
} from '../../src/features/media/testing/media-school.ts'
import { multipartOf, multipartType } from '../support/clients/multipart.ts'
import { refuse, startStoreProxy } from '../support/programs/store-proxy.ts'
import { addCategory } from '../support/test-courses.ts'
import { jpegOf } from '../support/test-images.ts'
import { addWatchableCourse } from '../support/test-lessons.ts'
import type { TestNode } from '../support/test-node.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const { state, storageUrl, restore } = await startStoreProxy()
const media = useMediaSchool({ storageUrl })
afterEach(restore)

let other: TestNode
let otherOrigin = ''
beforeAll(async () => {
  // A second machine: nothing of the first one's disk is there.
  other = await media().school.openNode({ dataDir: join(media().folder, 'other'), runsJobs: false })
  otherOrigin = await other.app.listen({ port: 0, host: '127.0.0.1' })
})

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

const uploadPicture = async (type: number) => {
  const { school, operator } = media()
  const { body } = await school.send<string>({
    url: uploadImage,
    payload: multipartOf([
      { name: 'type', content: String(type) },
      { name: 'coverFile', contentType: 'image/jpeg', content: await jpegOf(480, 300) },
    ]),
    headers: { authorization: `Bearer ${operator}`, 'content-type': multipartType },
  })
  return body.data
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, otherOrigin), { headers, redirect: 'manual' })

test('a public picture that one server took is sent by another, and by ranges', async () => {
  const url = await uploadPicture(imageTypes.thumbnail)
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const part = await get(url, { range: 'bytes=2-9' })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10))
  expect((await get('/files/images/00/none.jpg')).status).toBe(404)
  expect((await get('/files/..%2f.private-files/images/a')).status).toBe(404)
})

test('a picture of a chat is read at the store, once the right to it was checked', async () => {
  const url = await uploadPicture(imageTypes.chat)
  const answer = await get(url)
  expect(answer.status).toBe(302)
  const stored = await fetch(answer.headers.get('location') ?? '')
  expect(stored.status).toBe(200)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')
  expect((await get(url.replace(/signature=.{5}/, 'signature=aaaaa'))).status).toBe(404)
})

test('a video begun at one server goes on at another, while the store is away for a moment', async () => {
  const { draw, operator, origin, school, video, waitFor } = media()
  const bytes = new Uint8Array(readFileSync(await draw('film.mp4', { seconds: 2 })))
  const half = Math.floor(bytes.length / 2)
  const created = await createUpload(origin, operator, bytes.length, { filename: 'film.mp4' })
  const location = created.headers.get('location') ?? ''
  await sendPart(origin, operator, location, 0, bytes.subarray(0, half))
  state.disturb = refuse(503)
  const refused = await sendPart(otherOrigin, operator, location, half, bytes.subarray(half))
  expect(refused.status).toBe(503)
  restore()
  const head = await fetch(new URL(location, otherOrigin), {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${operator}` },
  })
  expect(head.headers.get('upload-offset')).toBe(String(half))
  await sendPart(otherOrigin, operator, location, half, bytes.subarray(half))
  const [row] = await school.query<{ id: number }>('select max(video_id) as id from video_assets')
  const videoId = row?.id ?? 0
  await waitFor(videoId, 'ready')

  const { body } = await school.call(getPlaybackKey, { videoId }, { token: operator })
  const master = await get(body.data.playUrl)
  expect(master.status).toBe(200)
  const playlist = /^[a-f\d]{12}\/index\.m3u8$/m.exec(await master.text())?.[0] ?? ''
  const segment = await get(new URL(playlist.replace('index.m3u8', '0.m4s'), master.url).href)
  expect(segment.status).toBe(302)
  expect((await fetch(segment.headers.get('location') ?? '')).status).toBe(200)

  // From the original, which is in the store too.
  await school.call(transcodeAgain, { videoId }, { token: operator })
  await expect.poll(async () => (await video(videoId)).state, { timeout: 60_000 }).toBe('ready')
})

test('material of a lesson is stored once and read at the store', async () => {
  const { school, operator, origin } = media()
  const categoryId = await addCategory(school, 'A')
  const { lessonIds } = await addWatchableCourse(school, categoryId, '课', [60])
  const bytes = new TextEncoder().encode('%PDF-1.7 text')
  const metadata = { filename: '讲义.pdf', lessonId: String(lessonIds[0]) }
  const path = attachmentUploadPath
  const created = await createUpload(origin, operator, bytes.length, metadata, path)
  const location = created.headers.get('location') ?? ''
  expect((await sendPart(otherOrigin, operator, location, 0, bytes)).status).toBe(204)
  const [row] = await school.query<{ id: number }>('select id from lesson_attachments')
  const input = { attachmentId: row?.id ?? 0 }
  const { body } = await school.call(getAttachmentLink, input, { token: operator })
  const answer = await get(body.data.url)
  expect(answer.status).toBe(302)
  const stored = await fetch(answer.headers.get('location') ?? '')
  expect(stored.headers.get('content-disposition')).toContain("UTF-8''%E8%AE%B2%E4%B9%89.pdf")
  expect(await stored.text()).toBe('%PDF-1.7 text')
})

test('while the store is away pictures get 503, and are there again when it is', async () => {
  const url = await uploadPicture(imageTypes.thumbnail)
  state.disturb = refuse(503)
  const away = await get(url)
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('2')
  restore()
  expect((await get(url)).status).toBe(200)
})

test('nothing of the school is left on the disks of its servers', async () => {
  const folders = [media().school.context.config.dataDir, other.context.config.dataDir]
  const left = () =>
    folders.flatMap((folder) =>
      ['files', 'private-files', 'media'].flatMap((area) => filesBelow(join(folder, area))),
    )
  // A video is ready before its last step, which makes pictures and has a copy of the upload, has ended.
  await expect.poll(left, { timeout: mediaTimeout / 2 }).toEqual([])
})
