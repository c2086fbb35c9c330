import { expect, test, vi } from 'vitest'
import { createMedia } from '../../media.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
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
  await school().school.query('delete from graphile_worker._private_jobs')
  await queueTranscode(school().school.context, 1, probe)
  const jobs = await school().school.query('select task_identifier from graphile_worker.jobs')
  expect(jobs).toEqual([{ task_identifier: task }])
})

test('every video plays in its lowest quality before other qualities of any are made', async () => {
  const { draw, school: base, upload, video } = school()
  const media = await createMedia(base.context, { canWatch: async () => false })
  const { signal } = new AbortController()
  await base.query('delete from graphile_worker._private_jobs')
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
