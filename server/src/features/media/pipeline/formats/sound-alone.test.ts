import { getPlaybackKey, getWatchableVideo, markVideoPublic } from '@jingke/contract/media/calls'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ClipResult, listEncoders, publishClips } from '../../testing/clips/clip-results.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const made = { m4a: 'aac', wav: 'pcm' } as const
const clips = [
  ...Object.entries(made).map(([extension, audio]) => ({
    ...{ name: extension, extension },
    recipe: { video: 'none' as const, audio, seconds: 2 },
  })),
  ...['mp3', 'ogg', 'opus', 'flac'].map((extension) => ({
    ...{ name: extension, extension },
    stored: `beeps.${extension}`,
  })),
]

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    let results: Map<string, ClipResult>
    beforeAll(async () => {
      results = await publishClips(encoder, clips)
    })

    test.each(clips)('sound in a $name file is published at its times', ({ name }) => {
      const result = results.get(name)
      if (result?.failure !== null) throw new Error(result?.failure)
      expect(result.probe).toMatchObject({ hasPicture: false, width: 0, height: 0 })
      expect(result.probe.duration).toBeCloseTo(2, 0)
      expect(result.isSoundCopied).toBe(name === 'm4a')
      for (const reading of [result.copy, result.transcoded]) {
        expect(reading?.frames).toEqual([])
        expect(reading?.beeps.map(({ second }) => second)).toEqual([0, 1])
        for (const { time, second } of reading?.beeps ?? [])
          expect(Math.abs(time - second)).toBeLessThan(0.1)
      }
    })
  },
)

const media = useMediaSchool()

test('sound alone becomes a video of the library without picture, qualities and thumbnails', async () => {
  const { draw, learner, operator, school, upload, waitFor } = media()
  const videoId = await upload(await draw('talk.m4a', { video: 'none', seconds: 2.5 }))
  expect(await waitFor(videoId, 'ready')).toMatchObject({
    isSoundOnly: true,
    isPlayable: true,
    duration: 2,
    qualities: [],
    poster: '',
    warning: '',
  })
  await school.call(markVideoPublic, { videoId, isPublic: true }, { token: operator })
  const { body } = await school.call(getWatchableVideo, { videoId }, { token: learner })
  expect(body.data.playback).toMatchObject({ state: 'playable', isSoundOnly: true, sprites: '' })

  const key = await school.call(getPlaybackKey, { videoId }, { token: learner })
  const read = (url: string, token?: string) =>
    school.sendRaw({
      method: 'GET',
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const { playUrl } = key.body.data
  const master = (await read(playUrl)).bytes.toString()
  expect(master).toMatch(/#EXT-X-STREAM-INF:BANDWIDTH=\d+,CODECS="mp4a\.40\.2"\n/)
  expect(master).not.toContain('RESOLUTION')
  // Its segments need the key, and the key a session.
  const folder = playUrl.replace('master.m3u8', /[a-f\d]{12}/.exec(master)?.[0] ?? '')
  const playlist = (await read(`${folder}/index.m3u8`)).bytes.toString()
  expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="key"')
  expect((await read(`${folder}/key`)).status).toBe(403)
  expect((await read(`${folder}/key`, learner)).bytes).toHaveLength(16)
})
