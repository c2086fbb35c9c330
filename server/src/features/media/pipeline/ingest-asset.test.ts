import { createDecipheriv, createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlaybackKey, markVideoPublic } from '@jingke/contract/media/calls'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { createUpload, mediaTimeout, sendPart, useMediaSchool } from '../testing/media-school.ts'
import { segmentIv } from './transcode/encrypt-segment.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const media = useMediaSchool()

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('an interrupted upload resumes at its offset and the video becomes ready', async () => {
  const { draw, origin, operator, school, waitFor } = media()
  const bytes = new Uint8Array(readFileSync(await draw('lesson.mp4', { width: 400, height: 400 })))
  const created = await createUpload(origin, operator, bytes.length, { filename: '第一讲.mp4' })
  expect(created.status).toBe(201)
  const location = created.headers.get('location') ?? ''
  const half = Math.floor(bytes.length / 2)
  await sendPart(origin, operator, location, 0, bytes.slice(0, half))
  const asked = await fetch(new URL(location, origin), {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${operator}` },
  })
  expect(Number(asked.headers.get('upload-offset'))).toBe(half)
  const file = join(
    school.context.config.dataDir,
    'media',
    'uploads',
    location.split('/').at(-1) ?? '',
  )
  expect(hash(readFileSync(file))).toBe(hash(bytes.slice(0, half)))
  const sent = await sendPart(origin, operator, location, half, bytes.slice(half))
  expect(sent.status).toBe(204)
  const videoId = Number(sent.headers.get('jingke-video'))

  const playable = await waitFor(videoId, 'playable', 'laddering', 'ready')
  expect(playable).toMatchObject({ name: '第一讲', isPlayable: true, duration: 4, height: 400 })
  const ready = await waitFor(videoId, 'ready')
  expect(ready.qualities).toEqual([400, 360])
  expect(ready.poster).toMatch(/^\/files\//)
  // The job deletes its files after it has recorded the state.
  const drafts = join(school.context.config.dataDir, 'media', 'drafts')
  await eventually(() => expect([existsSync(file), readdirSync(drafts)]).toEqual([false, []]))
})

test('segments are encrypted and decrypt to a valid stream with the key', async () => {
  const { draw, learner, operator, origin, school, upload, waitFor } = media()
  const videoId = await upload(await draw('small.mp4', { seconds: 8 }))
  await waitFor(videoId, 'ready')
  await school.call(markVideoPublic, { videoId, isPublic: true }, { token: operator })
  const { body } = await school.call(getPlaybackKey, { videoId }, { token: learner })
  expect(body.data).toMatchObject({ kind: 'hls' })
  const get = async (path: string, base: string, token?: string) => {
    const answer = await fetch(new URL(path, base), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.status, path).toBe(200)
    return { url: answer.url, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const master = await get(body.data.playUrl, origin)
  const text = master.bytes.toString()
  expect(text).toMatch(/TYPE=AUDIO.*URI="[a-f\d]{12}\/index\.m3u8"/)
  expect(text).toContain('RESOLUTION=320x180')
  const address = text.split('\n').find((line) => /^[a-f\d]{12}\//.test(line)) ?? ''
  const playlist = await get(address, master.url)
  const lines = playlist.bytes.toString().split('\n')
  const map = lines.findIndex((line) => line.startsWith('#EXT-X-MAP'))
  const key = lines.findIndex((line) => line.startsWith('#EXT-X-KEY'))
  expect(lines[key]).toBe('#EXT-X-KEY:METHOD=AES-128,URI="key"')
  expect(map).toBeLessThan(key)

  const secret = await get('key', playlist.url, learner)
  expect(secret.bytes).toHaveLength(16)
  const init = await get('init.mp4', playlist.url)
  const segments = lines.filter((line) => line.endsWith('.m4s'))
  expect(segments).toEqual(['0.m4s', '1.m4s'])
  const open: Buffer[] = [init.bytes]
  for (const [sequence, name] of segments.entries()) {
    const { bytes } = await get(name, playlist.url)
    expect(bytes.includes('moof')).toBe(false)
    const decipher = createDecipheriv('aes-128-cbc', secret.bytes, segmentIv(sequence))
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
    expect(plain.includes('moof')).toBe(true)
    open.push(plain)
  }
  const whole = new Uint8Array(Buffer.concat(open))
  const input = new Input({ source: new BufferSource(whole), formats: [MP4] })
  expect(await input.computeDuration()).toBeCloseTo(8, 1)
  expect(await (await input.getPrimaryVideoTrack())?.getCodec()).toBe('avc')
})

test('a replaced video plays its old file until the new one is ready', async () => {
  const { draw, operator, school, upload, video, waitFor } = media()
  const videoId = await upload(await draw('old.mp4'))
  await waitFor(videoId, 'ready')
  const playUrl = async () =>
    (await school.call(getPlaybackKey, { videoId }, { token: operator })).body.data.playUrl.split(
      '/',
    )[3]
  const before = await playUrl()
  const file = await draw('new.mp4', { width: 400, height: 400, seconds: 2 })
  expect(await upload(file, { videoId })).toBe(videoId)
  const during = await video(videoId)
  if (during.state !== 'ready') {
    expect(during).toMatchObject({ isReplacing: true, isPlayable: true })
    expect(await playUrl()).toBe(before)
  }
  expect(await waitFor(videoId, 'ready')).toMatchObject({ isReplacing: false, height: 400 })
  expect(await playUrl()).not.toBe(before)
})
