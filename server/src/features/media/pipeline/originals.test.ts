import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transcodeAgain } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { createMedia } from '../media.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { importFile } from '../uploads/import-file.ts'
import { ingestAsset } from './ingest-asset.ts'
import { sweepMedia } from './jobs/sweep-media.ts'
import { transcodeAsset } from './transcode/transcode-asset.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** No jobs run: the test runs each step. */
const media = useMediaSchool({ runsJobs: false })

const gigabyte = 2 ** 30
const never = { canWatch: async () => false }

test('the original is kept, converted again, and removed when the disk fills', async () => {
  const { draw, operator, school, video } = media()
  const file = await draw('original.mp4', { seconds: 1 })
  const videoId = await importFile(school.context, { path: file, name: 'Original' })
  let free = 60 * gigabyte
  const context = {
    ...school.context,
    config: { ...school.context.config, keepsOriginals: true },
  }
  const here = await createMedia(context, never, {
    measureSpace: async () => ({ free, total: 100 * gigabyte }),
  })
  const uploadsOf = async () =>
    (
      await school.query<{ id: number; upload: string }>(
        'select id, upload_id as upload from video_assets where video_id = $1 order by id',
        [videoId],
      )
    ).map(({ id, upload }) => ({ id, file: join(here.folders.uploads, upload) }))

  const [first] = await uploadsOf()
  if (!first) throw new Error('nothing was imported')
  await ingestAsset(here, first.id, new AbortController().signal)
  await transcodeAsset(here, first.id, new AbortController().signal)
  const { hasOriginal, storedBytes, fileSize } = await video(videoId)
  expect({ hasOriginal, isStored: existsSync(first.file) }).toEqual({
    hasOriginal: true,
    isStored: true,
  })
  expect(storedBytes).toBeGreaterThan(fileSize)

  const call = () => school.call(transcodeAgain, { videoId }, { token: operator })
  expect((await call()).body.code).toBe(200)
  expect(await video(videoId)).toMatchObject({
    state: 'uploaded',
    isPlayable: true,
    isReplacing: true,
  })
  expect((await call()).body.code).toBe(409)

  // A failed conversion leaves the original of the earlier one.
  await school.query(
    `update video_assets set state = 'failed', failure = 'damaged' where id =
      (select max(id) from video_assets where video_id = $1)`,
    [videoId],
  )
  expect(await video(videoId)).toMatchObject({ state: 'failed', hasOriginal: true })
  const together = await Promise.all([call(), call(), call()])
  expect(together.map(({ body }) => body.code).sort()).toEqual([200, 409, 409])

  // The file that is being converted stays.
  free = 5 * gigabyte
  await sweepMedia(here, 0)
  const [, , third] = await uploadsOf()
  expect([existsSync(first.file), existsSync(third?.file ?? '')]).toEqual([false, true])
})

test('converting again is refused if the disk has too little space', async () => {
  const { folder, operator, school } = media()
  const file = join(folder, 'any.mp4')
  writeFileSync(file, 'any')
  const videoId = await importFile(school.context, { path: file, name: 'Any' })
  await school.query(
    `update video_assets set state = 'ready', has_original = true, file_size = 1e15
      where video_id = $1`,
    [videoId],
  )
  const uploads = join(school.context.config.dataDir, 'media', 'uploads')
  const before = readdirSync(uploads)
  const { body } = await school.call(transcodeAgain, { videoId }, { token: operator })
  expect(body).toMatchObject({ code: 409, msg: expect.stringContaining('磁盘空间不足') })
  expect(readdirSync(uploads)).toEqual(before)
})

test('a sweep removes at most ten originals', async () => {
  const { folder, school } = media()
  await school.query('update video_assets set has_original = false')
  const file = join(folder, 'small.mp4')
  writeFileSync(file, 'small')
  for (let index = 0; index < 12; index += 1)
    await importFile(school.context, { path: file, name: `Small ${index}` })
  await school.query(
    `update video_assets set state = 'ready', has_original = true
      where video_id in (select id from videos where name like 'Small %')`,
  )
  const here = await createMedia(school.context, never)
  const left = async () =>
    (await school.query('select from video_assets where has_original')).length
  await sweepMedia(here, 0)
  expect(await left()).toBe(2)
  await sweepMedia(here, 0)
  expect(await left()).toBe(0)
})
