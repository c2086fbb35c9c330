import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VideoFailure } from '@jingke/contract/media'
import { getVideo } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { destroySound } from '../../testing/clips/patch-stream.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
import type { VideoRecipe } from '../../testing/video-recipe.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const media = useMediaSchool()

const write = (name: string, bytes: string | Buffer): string => {
  const file = join(media().folder, name)
  writeFileSync(file, bytes)
  return file
}

/** An MP4 box with any size in its header. */
const box = (size: number, kind: string, body = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const fileType = box(24, 'ftyp', Buffer.from('isom\0\0\x02\0isomiso2'))

const webm = { video: 'vp8', audio: 'opus', width: 160, height: 90 } as const

const cut = async (
  name: string,
  share: number,
  recipe: Partial<VideoRecipe> = {},
): Promise<string> => {
  const bytes = readFileSync(await media().draw(`whole-${name}`, { seconds: 6, ...recipe }))
  return write(name, bytes.subarray(0, Math.floor(bytes.length * share)))
}

const unusable: [string, () => string | Promise<string>, VideoFailure[]][] = [
  ['an empty file', () => write('empty.mp4', ''), ['empty-file']],
  ['a text file', () => write('notes.mp4', 'This is not a video.\n'.repeat(200)), ['not-a-video']],
  [
    'a playlist with a file URL',
    () => write('trap.mp4', '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    ['not-a-video'],
  ],
  [
    'a box size of 4 GB',
    () => write('huge.mp4', Buffer.concat([fileType, box(0xffffffff, 'moov')])),
    ['truncated'],
  ],
  ['only a file type box', () => write('head.mp4', fileType), ['truncated']],
  ['a truncated MP4', () => cut('cut.mp4', 0.6), ['truncated']],
  ['a truncated MKV', () => cut('cut.mkv', 0.5), ['truncated']],
  ['a truncated WebM', () => cut('cut.webm', 0.5, webm), ['truncated']],
]

test.each(unusable)('%s fails with a reason', async (_, make, reasons) => {
  const { upload, waitFor } = media()
  const video = await waitFor(await upload(await make()), 'failed')
  expect(reasons).toContain(video.failure?.reason)
  expect(video.failure?.words).toMatch(/[\u4e00-\u9fff]/)
  expect(video.isPlayable).toBe(false)
})

test('a file whose codec no encoder knows fails with that reason', async () => {
  const { upload, waitFor } = media()
  const bytes = readFileSync(new URL('../../testing/clips/files/mp3.avi', import.meta.url))
  for (const name of ['FMP4', 'mp4v', 'fmp4'])
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name))
      bytes.write('ZZZZ', at, 'latin1')
  const video = await waitFor(await upload(write('strange.avi', bytes)), 'failed')
  expect(video.failure).toMatchObject({ reason: 'unknown-codec', detail: 'ZZZZ' })
})

/** A whole MP4 in which the codec, by these boxes, is another one. */
const rename = async (name: string, ...boxes: string[]): Promise<string> => {
  const bytes = readFileSync(await media().draw(`known-${name}`, { seconds: 2 }))
  for (const box of boxes) bytes.write('zzzz', bytes.lastIndexOf(box), 'latin1')
  return write(name, bytes)
}

test('a picture whose codec nobody knows is refused with its name', async () => {
  const { upload, waitFor } = media()
  const video = await waitFor(await upload(await rename('unseen.mp4', 'avc1')), 'failed')
  expect(video.failure).toMatchObject({ reason: 'unknown-codec', detail: 'zzzz' })
})

test('a picture with sound that nobody can decode is published without sound, with a warning', async () => {
  const { upload, waitFor } = media()
  const video = await waitFor(await upload(await rename('unheard.mp4', 'mp4a', 'esds')), 'ready')
  expect(video).toMatchObject({ isPlayable: true, duration: 2, qualities: [180] })
  expect(video.warning).toMatch(/视频没有声音.*（zzzz）/)
})

test('a file with a hole in the middle is converted, with a warning that says where', async () => {
  const { draw, upload, waitFor } = media()
  const bytes = readFileSync(await draw('whole-hole.mp4', { seconds: 8 }))
  bytes.fill(0, Math.floor(bytes.length * 0.45), Math.floor(bytes.length * 0.55))
  const video = await waitFor(await upload(write('hole.mp4', bytes)), 'ready')
  expect(video).toMatchObject({ isPlayable: true, duration: 8, qualities: [180] })
  expect(video.warning).toMatch(/文件在 00:0[3-5](–00:0[3-5])? 处损坏/)
  expect(video.poster).toMatch(/^\/files\//)
})

test.each([
  ['a transport stream', 'hole.ts', {}],
  ['a WebM file', 'hole.webm', webm],
] as const)(
  '%s with a hole in the middle is converted with such a warning too',
  async (_, name, recipe) => {
    const { draw, operator, school, upload, waitFor } = media()
    const bytes = readFileSync(await draw(`whole-${name}`, { seconds: 8, ...recipe }))
    bytes.fill(0, Math.floor(bytes.length * 0.45), Math.floor(bytes.length * 0.55))
    const video = await waitFor(await upload(write(name, bytes)), 'ready')
    expect(video).toMatchObject({ isPlayable: true, duration: expect.closeTo(8, -1) })
    expect(video.warning).toMatch(/文件在 00:0[2-6](–00:0[2-6])? 处损坏/)
    expect(video.poster).toMatch(/^\/files\//)
    const { body } = await school.call(getVideo, { videoId: video.id }, { token: operator })
    expect(body.data.playback.sprites).toMatch(/sprites\.vtt$/)
  },
)

test('a file whose sound cannot be decoded fails with that reason', async () => {
  const { draw, upload, waitFor } = media()
  const bytes = readFileSync(await draw('heard.ts', { seconds: 2 }))
  destroySound(bytes)
  // Joined recordings are encoded.
  const joined = Buffer.concat([bytes, bytes])
  const video = await waitFor(await upload(write('unheard.ts', joined)), 'failed')
  expect(video.failure?.reason).toBe('damaged')
})

test('two recordings of different sizes in one stream are converted', async () => {
  const { draw, upload, waitFor } = media()
  const small = await draw('small.ts', { seconds: 2 })
  const large = await draw('large.ts', { seconds: 2, width: 480, height: 270 })
  const joined = Buffer.concat([small, large].map((file) => readFileSync(file)))
  const video = await waitFor(await upload(write('joined.ts', joined)), 'ready')
  expect(video).toMatchObject({ isPlayable: true, failure: null, duration: 4, qualities: [180] })
  expect(video.poster).toMatch(/^\/files\//)
})

test("the encoder's own reason is shown beside the words", async () => {
  const { upload, waitFor } = media()
  const video = await waitFor(
    await upload(write('notes.avi', 'Not a video.\n'.repeat(99))),
    'failed',
  )
  expect(video.failure).toMatchObject({
    reason: 'not-a-video',
    detail: expect.stringMatching(/^Invalid data found/),
  })
  expect(video.failure?.detail).not.toContain('/')
})

test.each<[string, string, Partial<VideoRecipe>]>([
  ['portrait', 'tall.mp4', { width: 180, height: 320 }],
  ['no audio', 'silent.mp4', { audio: 'none' }],
  ['a wrong file extension', 'really-mp4.mkv', { seconds: 2 }],
  [
    'another codec',
    'other.webm',
    { video: 'vp8', audio: 'opus', width: 160, height: 90, seconds: 2 },
  ],
  ['an MPEG transport stream', 'stream.ts', { seconds: 2 }],
])('%s plays', async (_, name, recipe) => {
  const { draw, upload, waitFor } = media()
  const file = await draw(name === 'really-mp4.mkv' ? 'really.mp4' : name, recipe)
  const video = await waitFor(await upload(file, { name }), 'ready')
  expect(video).toMatchObject({ isPlayable: true, failure: null })
  // The short side names the quality.
  const { width = 320, height = 180 } = recipe
  expect(video.qualities).toEqual([Math.min(width, height)])
  expect(video.poster).toMatch(/^\/files\//)
})
