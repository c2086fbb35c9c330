import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlaybackKey, getVideo } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { useFolder } from '../../../../../tests/support/use-folder.ts'
import { runInChild } from '../../../../platform/ffmpeg/index.ts'
import { listEncoders } from '../../testing/clips/clip-results.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
import { type ChildTask, CopyResult, TranscodeResult } from '../child/tasks.ts'
import { decryptSegment, renditionKey } from '../transcode/encrypt-segment.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()
const folder = useFolder()

/** Chinese, and an English commentary that is 30 dB softer. */
const source = new URL('../../testing/clips/files/sounds.mkv', import.meta.url).pathname

/** One file of the decrypted segments. */
const decrypt = (id: string): Buffer => {
  const key = renditionKey(Buffer.alloc(32), id)
  const read = (name: string) => readFileSync(join(folder, id, name))
  const names =
    read('index.m3u8')
      .toString()
      .match(/^\d+\.m4s$/gm) ?? []
  const segments = names.map((name, sequence) => decryptSegment(key, sequence, read(name)))
  return Buffer.concat([read('init.mp4'), ...segments])
}

/** Bits per second of the largest segment, by its own length. */
const peakOf = (id: string): number => {
  const playlist = readFileSync(join(folder, id, 'index.m3u8'), 'utf8')
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n(\d+\.m4s)/g)]
  const rates = segments.map(
    ([, seconds, name = '']) => (statSync(join(folder, id, name)).size * 8) / Number(seconds),
  )
  return Math.max(...rates)
}

const run = (task: ChildTask): Promise<unknown> =>
  runInChild(new URL('../child/media-child.ts', import.meta.url), task, {
    stallTimeout: 120,
    signal: new AbortController().signal,
  })

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'the encoder %s makes every sound track',
  async (_, encoder) => {
    const shared = { source, folder, encoder, assetKey: new Uint8Array(32) }
    const { probe } = CopyResult.parse(await run({ name: 'copy', ...shared, cut: null }))
    expect(probe.audio).toMatchObject({ language: 'chi', codec: 'aac' })
    expect(probe.otherSounds).toMatchObject([{ language: 'eng', title: 'Commentary' }])
    const plan = { probe, frameRate: 5, rungs: [], otherAudioTracks: [0] }
    const { renditions } = TranscodeResult.parse(
      await run({ name: 'transcode', ...shared, ...plan, sound: 'keep' }),
    )
    expect(renditions).toMatchObject([
      { kind: 'other-audio', sound: 0, isCopy: false, codecs: 'mp4a.40.2' },
    ])
    expect(renditions[0]?.duration).toBeCloseTo(2, 0)
    expect(renditions[0]?.peakRate).toBe(Math.ceil(peakOf(renditions[0]?.id ?? '')))

    const made = join(folder, `${encoder.kind}.mp4`)
    writeFileSync(made, decrypt(renditions[0]?.id ?? ''))
    const copied = CopyResult.parse(
      await run({ name: 'copy', ...shared, source: made, cut: null }),
    ).probe
    const measured = TranscodeResult.parse(
      await run({
        name: 'transcode',
        ...shared,
        ...plan,
        ...{ source: made, probe: copied },
        otherAudioTracks: [],
        sound: 'level',
      }),
    )
    // LUFS of the common level; it was 30 dB softer than the first track.
    expect(Math.abs((measured.probe.audio?.loudness ?? 0) + 16)).toBeLessThan(2)
  },
)

test('players get every sound track of a video by language, the default one first', async () => {
  const { operator, school, upload, waitFor } = media()
  const videoId = await upload(source)
  expect(await waitFor(videoId, 'ready')).toMatchObject({ qualities: [90] })
  const asOperator = { token: operator }
  const { playback } = (await school.call(getVideo, { videoId }, asOperator)).body.data
  expect(playback.sounds).toEqual([
    { language: 'zh-CN', title: '' },
    { language: 'en', title: 'Commentary' },
  ])
  const { playUrl } = (await school.call(getPlaybackKey, { videoId }, asOperator)).body.data
  const answer = await school.sendRaw({ method: 'GET', url: playUrl })
  const audioTracks = answer.bytes.toString().match(/^#EXT-X-MEDIA:TYPE=AUDIO.*$/gm) ?? []
  expect(audioTracks.map((line) => /DEFAULT=(\w+)/.exec(line)?.[1])).toEqual(['YES', 'NO'])
  const addresses = audioTracks.map((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? '')
  expect(new Set(addresses).size).toBe(2)
  // Each of them alone, for listening only.
  for (const [name, address] of [
    ['listen', addresses[0]],
    ['listen-1', addresses[1]],
  ]) {
    const url = playUrl.replace('master', name ?? '')
    const listen = (await school.sendRaw({ method: 'GET', url })).bytes.toString()
    expect(listen.match(/^[a-f\d]{12}\/index\.m3u8$/gm)).toEqual([address])
  }
  const third = { method: 'GET', url: playUrl.replace('master', 'listen-2') } as const
  expect((await school.sendRaw(third)).status).toBe(404)
})
