import { expect, test, vi } from 'vitest'
import { createMedia } from '../../media.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
import { ingestAsset } from '../ingest-asset.ts'
import { sweepMedia } from './sweep-media.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const media = useMediaSchool({ runsJobs: false })

/** A video whose job was lost, and a sweep that does something after it has looked for that job. */
const prepareSweep = async (meanwhile: (assetId: number) => Promise<unknown>) => {
  const { draw, school, upload } = media()
  const hooks = { canWatch: async () => false }
  const here = await createMedia(school.context, hooks)
  await upload(await draw('small.webm', { seconds: 1, video: 'vp8', audio: 'none' }))
  const [{ id = 0 } = {}] = await school.query<{ id: number }>(
    'select max(id) as id from video_assets',
  )
  await ingestAsset(here, id, new AbortController().signal)
  await school.query('delete from graphile_worker._private_jobs')
  const { jobs } = school.context
  let isFirst = true
  const has: typeof jobs.has = async (...job) => {
    const found = await jobs.has(...job)
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) await meanwhile(id)
    return found
  }
  const context = { ...school.context, jobs: { ...jobs, has } }
  const row = async () =>
    (
      await school.query(
        `select state, progress, queued_at as "queuedAt", attempt_count as "attemptCount"
         from video_assets where id = $1`,
        [id],
      )
    )[0]
  return { sweep: () => sweepMedia({ ...here, context }), row, here }
}

test('a video that becomes ready during a sweep stays ready', async () => {
  const { sweep, row } = await prepareSweep((id) =>
    media().school.query(
      `update video_assets set state = 'ready', progress = 1, queued_at = null where id = $1`,
      [id],
    ),
  )
  await sweep()
  expect(await row()).toEqual({ state: 'ready', progress: 1, queuedAt: null, attemptCount: 0 })
})

test('of two workers that sweep at once, one counts the interrupted run', async () => {
  const { school } = media()
  const hooks = { canWatch: async () => false }
  const other = await createMedia(school.context, hooks)
  const { sweep, row } = await prepareSweep(() => sweepMedia(other))
  await sweep()
  expect(await row()).toMatchObject({ state: 'laddering', attemptCount: 1 })
})
