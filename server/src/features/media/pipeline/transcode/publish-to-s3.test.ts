import { deleteVideo, getPlaybackKey } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { startS3Server } from '../../../../../tests/support/programs/s3-server.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const { storageUrl } = await startS3Server()
const media = useMediaSchool({ storageUrl: storageUrl() })

test('a video is published to an object store, played by signed URLs and deleted', async () => {
  const { draw, operator, origin, school, upload, waitFor } = media()
  const videoId = await upload(await draw('film.mp4', { seconds: 2 }))
  await waitFor(videoId, 'ready')
  const { body } = await school.call(getPlaybackKey, { videoId }, { token: operator })
  const read = async (path: string, base: string) => {
    const answer = await fetch(new URL(path, base), { redirect: 'manual' })
    return { status: answer.status, url: answer.url, answer }
  }
  const master = await read(body.data.playUrl, origin)
  const address = /^[a-f\d]{12}\/index\.m3u8$/m.exec(await master.answer.text())?.[0] ?? ''
  const playlist = await read(address, master.url)
  // Playlists are served by us, so that their relative URLs keep the token; segments by the store.
  expect(playlist.status).toBe(200)
  expect(await playlist.answer.text()).toContain('0.m4s')
  const segment = await read('0.m4s', playlist.url)
  expect(segment.status).toBe(302)
  const signed = segment.answer.headers.get('location') ?? ''
  expect(new URL(signed).searchParams.get('X-Amz-Signature')).toMatch(/^[a-f\d]{64}$/)
  const bytes = await (await fetch(signed)).arrayBuffer()
  expect(bytes.byteLength % 16).toBe(0)
  expect(bytes.byteLength).toBeGreaterThan(1000)

  await school.call(deleteVideo, { videoId }, { token: operator })
  await expect.poll(async () => (await fetch(signed)).status).toBe(404)
})
