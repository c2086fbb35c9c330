import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/test-school.ts'
import { createMedia } from '../media.ts'
import { Probe } from './probe.ts'
import { queueLadder } from './queue-ladder.ts'

const school = useSchool({ runsJobs: false })

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
])('a ladder %s', async (_, probe, task) => {
  const media = await createMedia(school().context, { canWatch: async () => false })
  await school().query('delete from graphile_worker._private_jobs')
  await queueLadder(media, 1, probe)
  const jobs = await school().query('select task_identifier from graphile_worker.jobs')
  expect(jobs).toEqual([{ task_identifier: task }])
})
