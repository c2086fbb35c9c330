import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMedia } from '../media.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { importFile } from '../uploads/import-file.ts'
import { ingestAsset } from './ingest-asset.ts'
import { ladderAsset } from './ladder-asset.ts'
import { sweepMedia } from './sweep-media.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** No jobs run: the test runs each step. */
const media = useMediaSchool({ runsJobs: false })

const path = '/jk-admin/api-admin/v1/media/convertAgain'
const gigabyte = 2 ** 30

test('the original is kept, converted again, and removed when the disk fills', async () => {
  const { draw, operator, school, video } = media()
  const file = await draw('original.mp4', { seconds: 1 })
  const videoId = await importFile(school.context, { path: file, name: 'Original' })
  let free = 60 * gigabyte
  const context = {
    ...school.context,
    config: { ...school.context.config, keepsOriginals: true },
  }
  const here = await createMedia(
    context,
    { canWatch: async () => false },
    { measureSpace: async () => ({ free, total: 100 * gigabyte }) },
  )
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
  await ladderAsset(here, first.id, new AbortController().signal)
  const { hasOriginal, storedBytes, fileSize } = await video(videoId)
  expect({ hasOriginal, isStored: existsSync(first.file) }).toEqual({
    hasOriginal: true,
    isStored: true,
  })
  expect(storedBytes).toBeGreaterThan(fileSize)

  const call = () => school.call(path, { videoId }, { token: operator })
  expect((await call()).body.code).toBe(200)
  expect(await video(videoId)).toMatchObject({
    state: 'uploaded',
    isPlayable: true,
    isReplacing: true,
  })
  expect((await call()).body.code).toBe(409)

  // The file that is being converted stays.
  free = 5 * gigabyte
  await sweepMedia(here, 0)
  const [, second] = await uploadsOf()
  expect([existsSync(first.file), existsSync(second?.file ?? '')]).toEqual([false, true])
})
