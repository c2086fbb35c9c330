import { builtInRoles } from '@jingke/contract/core'
import { uploadPath } from '@jingke/contract/media'
import {
  cancelVideo,
  changeVideos,
  deleteVideo,
  getVideo,
  linkLessonVideo,
  listVideos,
  retryVideo,
} from '@jingke/contract/media/calls'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noEncoder } from '../../../platform/ffmpeg/find-encoder.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { registerUploads } from '../../../platform/media-files/index.ts'
import { createMedia } from '../media.ts'
import { ingestAsset } from '../pipeline/ingest-asset.ts'
import { transcodeAsset } from '../pipeline/transcode/transcode-asset.ts'
import { createUpload, mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { importFile } from '../uploads/import-file.ts'
import { createUploadHandler } from '../uploads/upload-handler.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** No jobs run: each test runs its own step. */
const media = useMediaSchool({ runsJobs: false })

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

test('without an encoder H.264 plays as a copy, is ready if small, and VP8 fails with encoder-missing', async () => {
  const { school, video } = media()
  const videoId = await importFile(school.context, { path: film, name: 'Film' })
  const here = await createMedia(school.context, never, { encoder: noEncoder })
  await ingestAsset(here, await assetOf(videoId), live())
  expect(await video(videoId)).toMatchObject({
    state: 'playable',
    isPlayable: true,
    qualities: [480],
  })

  const small = await media().draw('small.mp4', { seconds: 1 })
  const smallId = await importFile(school.context, { path: small, name: 'Small' })
  await ingestAsset(here, await assetOf(smallId), live())
  await transcodeAsset(here, await assetOf(smallId), live())
  expect(await video(smallId)).toMatchObject({ state: 'ready', qualities: [180] })

  const other = await media().draw('other.webm', {
    video: 'vp8',
    audio: 'none',
    seconds: 1,
    width: 64,
    height: 36,
  })
  const otherId = await importFile(school.context, { path: other, name: 'Other' })
  await ingestAsset(here, await assetOf(otherId), live())
  expect((await video(otherId)).failure).toMatchObject({
    reason: 'encoder-missing',
    canRetry: true,
  })
})

describe('with little free disk space', () => {
  const tight = async () => ({ free: 2 ** 30, total: 2 ** 40 })

  test('an upload is refused with 507 and a message; other calls work', async () => {
    const { operator, school } = media()
    const here = await createMedia(school.context, never, { measureSpace: tight })
    const identify = async () =>
      ({
        kind: 'jk-admin',
        userId: 1,
        sessionId: 'x',
        permissions: builtInRoles.operator,
      }) as const
    const app = await createHttpServer(school.context, identify, [])
    const settings = { path: uploadPath, uploads: here.uploads }
    await registerUploads(app, settings, createUploadHandler(here, identify))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await createUpload(origin, operator, 3 * 2 ** 30, { filename: 'a.mp4' })
    expect(answer.status).toBe(507)
    const body = JSON.parse(await answer.text())
    expect(body.code).toBe(409)
    expect(body.msg).toBe(
      '磁盘空间不足：这个文件需要 7.5 GB，另须为系统保留 1.0 GB，目前可用 1.0 GB。请清理空间后再试',
    )
    expect((await call(listVideos, {})).body.code).toBe(200)
    await app.close()
  })

  test('the transcode step fails with disk-full and the copy still plays', async () => {
    const { school, video } = media()
    const videoId = await importFile(school.context, { path: film, name: 'Film' })
    const here = await createMedia(school.context, never, { measureSpace: tight })
    await ingestAsset(here, await assetOf(videoId), live())
    await transcodeAsset(here, await assetOf(videoId), live())
    expect(await video(videoId)).toMatchObject({
      state: 'failed',
      isPlayable: true,
      failure: { reason: 'disk-full', words: '磁盘空间不足，请清理后重试', canRetry: true },
    })
  })
})

test('a queued video shows its position, can be cancelled, retried and deleted', async () => {
  const { school, video } = media()
  const first = await importFile(school.context, { path: film, name: '第一' })
  const second = await importFile(school.context, { path: film, name: '第二' })
  const positions = [(await video(first)).queuePlace, (await video(second)).queuePlace]
  expect((positions[1] ?? 0) - (positions[0] ?? 0)).toBe(1)

  expect((await call(retryVideo, { videoId: second })).body.code).toBe(409)
  expect((await call(cancelVideo, { videoId: second })).body.code).toBe(200)
  expect((await video(second)).failure).toMatchObject({ reason: 'cancelled', words: '已取消' })
  expect((await call(cancelVideo, { videoId: second })).body.code).toBe(409)
  await call(retryVideo, { videoId: second })
  expect(await video(second)).toMatchObject({ state: 'uploaded', failure: null })

  await call(linkLessonVideo, { lessonId: 7, videoId: second })
  expect((await call(deleteVideo, { videoId: second })).body.msg).toContain('1 节课')
  await call(linkLessonVideo, { lessonId: 7, videoId: null })
  expect((await call(deleteVideo, { videoId: second })).body.code).toBe(200)
  expect((await call(getVideo, { videoId: second })).body.code).toBe(404)

  const page = await call(listVideos, { keyword: '第一' })
  expect(page.body.data.list.map(({ name }) => name)).toEqual(['第一'])
})

test('a bulk delete deletes what no lesson uses and lists the rest', async () => {
  const { school } = media()
  const ids: number[] = []
  for (const name of ['Bulk one', 'Bulk two', 'Bulk three'])
    ids.push(await importFile(school.context, { path: film, name }))
  const [one = 0, two = 0] = ids
  await school.query('insert into lesson_videos (lesson_id, video_id) values (77, $1)', [two])
  const filter = { keyword: 'Bulk', state: 'uploaded' } as const
  const retried = await call(changeVideos, { selection: { ids: [one] }, action: 'retry' })
  expect(retried.body.data).toMatchObject({ done: [], refused: [{ id: one, name: 'Bulk one' }] })
  const { body } = await call(changeVideos, {
    selection: { filter, except: [], total: 3 },
    action: 'delete',
  })
  expect(body.data).toMatchObject({
    done: ids.filter((id) => id !== two),
    refused: [{ id: two, name: 'Bulk two', message: expect.stringContaining('1') }],
    next: null,
  })
})
