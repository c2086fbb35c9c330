import { expect, test, vi } from 'vitest'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const media = useMediaSchool({ mediaJobs: ['ingest'] })

test('a machine takes its kinds of jobs only, and one that encodes takes the rest', async () => {
  const { draw, school, upload, video, waitFor } = media()
  const file = await draw('short.webm', {
    ...{ seconds: 1, width: 320, height: 180, rate: 5 },
    ...{ video: 'vp8', audio: 'none' },
  })
  const videoId = await upload(file)
  await waitFor(videoId, 'laddering')
  await upload(file, { name: 'second.webm' }).then((id) => waitFor(id, 'laddering'))
  expect((await video(videoId)).isPlayable).toBe(false)
  await school.openNode({ mediaJobs: ['transcode'] })
  expect(await waitFor(videoId, 'ready')).toMatchObject({ isPlayable: true })
})
