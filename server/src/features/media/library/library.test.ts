import { uploadPath } from '@jingke/contract/media'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noEncoder } from '../../../platform/ffmpeg/index.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { registerUploads } from '../../../platform/media-files/index.ts'
import { createMedia } from '../media.ts'
import { ingestAsset } from '../pipeline/ingest-asset.ts'
import { ladderAsset } from '../pipeline/ladder-asset.ts'
import { createUpload, patience, useMediaSchool } from '../testing/media-school.ts'
import { takeFile } from '../uploads/import-file.ts'
import { createUploadDesk } from '../uploads/upload-handler.ts'

vi.setConfig({ testTimeout: patience, hookTimeout: patience })

/** Nobody works here: each test does the step it is about. */
const media = useMediaSchool({ worksHere: false })

const never = { canWatch: async () => false }
const live = () => new AbortController().signal
let film = ''

beforeAll(async () => {
  film = await media().draw('film.mp4', { width: 640, height: 480, seconds: 2 })
})

const call = ((path, input, options) =>
  media().school.call(path, input, { token: media().operator, ...options })) as ReturnType<
  typeof media
>['school']['call']

const assetOf = async (videoId: number) => {
  const [row] = await media().school.query<{ id: number }>(
    'select max(id) as id from video_assets where video_id = $1',
    [videoId],
  )
  return row?.id ?? 0
}

test('without an encoder the copy plays, and the library says what it waits for', async () => {
  const { school, video } = media()
  const videoId = await takeFile(school.context, { path: film, name: 'Film' })
  const here = await createMedia(school.context, never, { encoder: noEncoder })
  await ingestAsset(here, await assetOf(videoId), live())
  expect(await video(videoId)).toMatchObject({
    state: 'playable',
    isPlayable: true,
    qualities: [480],
  })

  const other = await media().draw('other.webm', {
    video: 'vp8',
    audio: 'none',
    seconds: 1,
    width: 64,
    height: 36,
  })
  const otherId = await takeFile(school.context, { path: other, name: 'Other' })
  await ingestAsset(here, await assetOf(otherId), live())
  expect((await video(otherId)).failure).toMatchObject({
    reason: 'encoder-missing',
    canRetry: true,
  })
})

describe('a nearly full disk', () => {
  const tight = async () => ({ free: 2 ** 30, total: 2 ** 40 })

  test('refuses an upload in words, and everything else works', async () => {
    const { operator, school } = media()
    const here = await createMedia(school.context, never, { measureSpace: tight })
    const identify = async () => ({ kind: 'jk-admin', userId: 1, sessionId: 'x' }) as const
    const app = await createHttpServer(school.context, identify, [])
    const settings = { path: uploadPath, folder: here.folders.uploads }
    await registerUploads(app, settings, createUploadDesk(here, identify))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await createUpload(origin, operator, 3 * 2 ** 30, { filename: 'a.mp4' })
    expect(answer.status).toBe(507)
    const body = JSON.parse(await answer.text())
    expect(body.code).toBe(409)
    expect(body.msg).toBe('磁盘空间不足：需要 8.5 GB，可用 1.0 GB。请清理空间后再上传')
    expect((await call('/jk-admin/api-admin/v1/media/pageList', {})).body.code).toBe(200)
    await app.close()
  })

  test('fails the second step in words, and the copy plays on', async () => {
    const { school, video } = media()
    const videoId = await takeFile(school.context, { path: film, name: 'Film' })
    const here = await createMedia(school.context, never, { measureSpace: tight })
    await ingestAsset(here, await assetOf(videoId), live())
    await ladderAsset(here, await assetOf(videoId), live())
    expect(await video(videoId)).toMatchObject({
      state: 'failed',
      isPlayable: true,
      failure: { reason: 'disk-full', words: '磁盘空间不足，请清理后重试', canRetry: true },
    })
  })
})

test('a waiting video has its place, can be cancelled and tried again, and is deleted with its files', async () => {
  const { school, video } = media()
  const first = await takeFile(school.context, { path: film, name: '第一' })
  const second = await takeFile(school.context, { path: film, name: '第二' })
  const places = [(await video(first)).queuePlace, (await video(second)).queuePlace]
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBe(1)

  expect((await call('/jk-admin/api-admin/v1/media/retry', { videoId: second })).body.code).toBe(
    409,
  )
  expect((await call('/jk-admin/api-admin/v1/media/cancel', { videoId: second })).body.code).toBe(
    200,
  )
  expect((await video(second)).failure).toMatchObject({ reason: 'cancelled', words: '已取消' })
  expect((await call('/jk-admin/api-admin/v1/media/cancel', { videoId: second })).body.code).toBe(
    409,
  )
  await call('/jk-admin/api-admin/v1/media/retry', { videoId: second })
  expect(await video(second)).toMatchObject({ state: 'uploaded', failure: null })

  const link = '/jk-admin/api-admin/v1/media/linkLesson'
  await call(link, { lessonId: 7, videoId: second })
  const remove = '/jk-admin/api-admin/v1/media/delete'
  expect((await call(remove, { videoId: second })).body.msg).toContain('1 节课')
  await call(link, { lessonId: 7, videoId: null })
  expect((await call(remove, { videoId: second })).body.code).toBe(200)
  expect((await call('/jk-admin/api-admin/v1/media/detail', { videoId: second })).body.code).toBe(
    404,
  )

  const page = await call('/jk-admin/api-admin/v1/media/pageList', { keyword: '第一' })
  expect(page.body.data.list.map(({ name }) => name)).toEqual(['第一'])
})

test('captions are put, read, edited line by line, and deleted', async () => {
  const videoId = await takeFile(media().school.context, { path: film, name: 'Film' })
  const put = (text: string) =>
    call('/jk-admin/api-admin/v1/media/captions/put', {
      videoId,
      language: 'zh-CN',
      label: '中文',
      text,
    })
  expect((await put('nonsense')).body).toMatchObject({
    code: 422,
    msg: '字幕无法读取（第 1 行）：既不是 WebVTT 也不是 SRT',
  })
  const { body } = await put(
    '1\n00:00:01,000 --> 00:00:02,000\n一\n\n2\n00:00:03,000 --> 00:00:04,000\n二\n',
  )
  const captionId = body.data.id
  expect(body.data).toEqual({ id: captionId, language: 'zh-CN', label: '中文', cueCount: 2 })
  const edit = await call('/jk-admin/api-admin/v1/media/captions/editLines', {
    captionId,
    from: 1,
    remove: 1,
    insert: [
      { start: 3000, end: 4000, text: '二点' },
      { start: 5000, end: 6000, text: '三' },
    ],
  })
  expect(edit.body.data.cueCount).toBe(3)
  const detail = '/jk-admin/api-admin/v1/media/captions/detail'
  const read = await call(detail, { captionId })
  expect(read.body.data.cues.map(({ text }) => text)).toEqual(['一', '二点', '三'])
  await call('/jk-admin/api-admin/v1/media/captions/delete', { captionId })
  expect((await call(detail, { captionId })).body.code).toBe(404)
})

test('one enabled default line always remains', async () => {
  const path = '/jk-admin/api-admin/v1/sysConfNas'
  const box = { nameZh: '校内', nameEn: 'Campus', origin: 'http://10.0.0.5:3000', isEnabled: true }
  const added = await call(`${path}/add`, { ...box, isDefault: true })
  const id = added.body.data.id
  const all = (await call(`${path}/settings`, {})).body.data
  expect(all.filter(({ isDefault }) => isDefault).map((line) => line.id)).toEqual([id])
  expect((await call(`${path}/delete`, { nasId: id })).body.code).toBe(409)
  const off = { ...box, id, isDefault: true, isEnabled: false }
  expect((await call(`${path}/update`, off)).body.code).toBe(409)
  const [builtIn] = all
  if (!builtIn) throw new Error('there is no line')
  await call(`${path}/update`, { ...builtIn, isDefault: true })
  expect((await call(`${path}/delete`, { nasId: id })).body.code).toBe(200)
})

test('only operators may upload', async () => {
  const { learner, origin } = media()
  expect((await createUpload(origin, learner, 10, { filename: 'a.mp4' })).status).toBe(403)
  expect((await createUpload(origin, 'no-token-of-anyone-0', 10, {})).status).toBe(401)
  const huge = await createUpload(origin, media().operator, 21 * 2 ** 30, { filename: 'a.mp4' })
  expect(huge.status).toBe(422)
  expect(JSON.parse(await huge.text()).msg).toContain('20.0 GB')
})
