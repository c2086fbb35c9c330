import { expect, test, vi } from 'vitest'
import { addVideo } from '../../../../../tests/support/test-partners.ts'
import { createMedia } from '../../media.ts'
import { createUpload, mediaTimeout, sendPart, useMediaSchool } from '../../testing/media-school.ts'
import { ingestAsset } from '../ingest-asset.ts'
import { Probe } from '../probe.ts'
import { queueTranscode } from './queue-transcode.ts'
import { transcodeAsset } from './transcode-asset.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const school = useMediaSchool({ runsJobs: false })

const small = Probe.parse({
  duration: 60,
  width: 320,
  height: 180,
  rotation: 0,
  frameRate: 25,
  hasSteadyFrames: true,
  videoCodec: 'avc',
  videoCodecString: 'avc1.640028',
  videoBitRate: 200_000,
  hasSquarePixels: true,
  isHighDynamicRange: false,
  longestKeyFrameGap: 2,
  audio: { codec: 'aac', codecString: 'mp4a.40.2', channels: 2, bitRate: 128_000 },
})

test.each([
  ['with nothing to encode has a job of its own', small, 'media-copy'],
  ['that encodes waits for its turn', { ...small, width: 1920, height: 1080 }, 'media-ladder'],
])('a transcode %s', async (_, probe, task) => {
  const base = school().school
  const [asset] = await base.query<{ id: number }>(
    `insert into video_assets
       (video_id, key, wrapped_key, state, upload_id, file_name, file_size, created_at, changed_at)
     values ($1, $2, '', 'laddering', $2, 'a.mp4', 1, now(), now()) returning id`,
    [await addVideo(base, task), task],
  )
  await base.query('delete from graphile_worker._private_jobs')
  await queueTranscode(base.context, asset?.id ?? 0, probe)
  const jobs = await base.query('select task_identifier from graphile_worker.jobs')
  expect(jobs).toEqual([{ task_identifier: task }])
})

test('uploaders take turns, whatever each of them has waiting', async () => {
  const { school: base, operator, video } = school()
  await base.query('delete from graphile_worker._private_jobs')
  await base.query('update video_assets set queued_at = null')
  const other = (await base.giveSession(await base.createUser('other', 'jk-admin'))).token
  const send = async (token: string, name: string) => {
    const bytes = new Uint8Array(8)
    const created = await createUpload(school().origin, token, bytes.length, { filename: name })
    await sendPart(school().origin, token, created.headers.get('location') ?? '', 0, bytes)
  }
  for (const name of ['a1', 'a2', 'a3', 'a4']) await send(operator, `${name}.mp4`)
  const idOf = `split_part(jobs.key, ':', 2)::integer`
  const queued = () =>
    base.query<{ name: string; videoId: number }>(
      `select file_name as name, video_id as "videoId" from graphile_worker.jobs
       join video_assets on video_assets.id = ${idOf} order by priority, run_at, jobs.id`,
    )
  // The first is being read.
  const [first] = await queued()
  await base.query('update video_assets set queued_at = null where video_id = $1', [first?.videoId])
  await base.query(
    `delete from graphile_worker._private_jobs where id = (select min(id) from graphile_worker._private_jobs)`,
  )
  for (const name of ['b1', 'b2']) await send(other, `${name}.mp4`)
  await send(operator, 'a5.mp4')
  const rows = await queued()
  expect(rows.map(({ name }) => name.slice(0, 2))).toEqual(['a2', 'b1', 'a3', 'b2', 'a4', 'a5'])
  const places = await Promise.all(
    rows.map(async ({ videoId }) => (await video(videoId)).queuePlace),
  )
  expect(places).toEqual([1, 2, 3, 4, 5, 6])
})

test('every video plays in its lowest quality before other qualities of any are made', async () => {
  const { draw, school: base, upload, video } = school()
  const media = await createMedia(base.context, { canWatch: async () => false })
  const { signal } = new AbortController()
  await base.query('delete from graphile_worker._private_jobs')
  await base.query('update video_assets set queued_at = null')
  const file = await draw('tall.webm', {
    ...{ seconds: 1, width: 640, height: 400, rate: 5 },
    ...{ video: 'vp8', audio: 'none' },
  })
  const ids = [await upload(file), await upload(file)]
  const assets = await base.query<{ id: number }>(
    'select id from video_assets where video_id = any($1) order by id',
    [ids],
  )
  for (const { id } of assets) await ingestAsset(media, id, signal)
  /** In the order in which they run. */
  const queued = async () =>
    (
      await base.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'media-ladder' order by priority, run_at, id`,
      )
    ).map(({ key }) => Number(key.split(':')[1]))
  const [first = 0, second = 0] = assets.map(({ id }) => id)
  expect(await queued()).toEqual([first, second])
  await transcodeAsset(media, first, signal)
  expect(await queued()).toEqual([second, first])
  const positions = await Promise.all(ids.map(async (id) => (await video(id)).queuePlace))
  expect(positions).toEqual([2, 1])
  expect(await video(ids[0] ?? 0)).toMatchObject({ isPlayable: true, qualities: [360] })
  await transcodeAsset(media, first, signal)
  expect(await video(ids[0] ?? 0)).toMatchObject({ state: 'ready', qualities: [400, 360] })
})
