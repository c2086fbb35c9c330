import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EncodedPacketSink } from 'mediabunny'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { useFolder } from '../../../../../tests/support/use-folder.ts'
import { openDriver, runInChild } from '../../../../platform/ffmpeg/index.ts'
import { listEncoders } from '../../testing/clips/clip-results.ts'
import { useWorkers } from '../../testing/fork-worker.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
import { waitUntil } from '../../testing/processes.ts'
import { withInput } from '../child/open-input.ts'
import { toSource } from '../child/sources.ts'
import { type ChildTask, CopyResult, TranscodeResult } from '../child/tasks.ts'
import { decryptSegment, renditionKey } from './encrypt-segment.ts'
import { planParts } from './plan-parts.ts'

vi.setConfig({ testTimeout: 2 * mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool({ runsJobs: false })
const forkWorker = useWorkers()
const folder = useFolder()
let worker: ChildProcess | undefined
afterEach(() => worker?.kill('SIGKILL'))

/** With key frames that are far apart and not where parts begin. */
const drawLecture = () =>
  media().draw('lecture.webm', {
    ...{ seconds: 910, width: 128, height: 72, rate: 2, gop: 154 },
    ...{ video: 'vp8', audio: 'none' },
  })

test('a killed worker’s parts are not encoded again, and the video is complete', async () => {
  const { school, upload, waitFor } = media()
  const drafts = join(school.context.config.dataDir, 'media', 'drafts')
  /** Each file of a part as it was written. */
  const listParts = () =>
    readdirSync(drafts)
      .filter((name) => name.startsWith('parts-'))
      .flatMap((name) => readdirSync(join(drafts, name)).map((file) => join(drafts, name, file)))
      .map((path) => `${path} ${statSync(path).ino} ${statSync(path).mtimeMs}`)
      .sort()
  const videoId = await upload(await drawLecture())
  let kept: string[] = []
  for (const count of [1, 2]) {
    worker = await forkWorker(school.context.config, school.connection)
    await waitUntil(() => listParts().length >= count)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    const parts = listParts()
    // What earlier workers had encoded is as it was.
    expect(parts).toEqual(expect.arrayContaining(kept))
    kept = parts
  }
  worker = await forkWorker(school.context.config, school.connection)
  expect(await waitFor(videoId, 'ready')).toMatchObject({ qualities: [72], failure: null })
  await expect.poll(listParts).toEqual([])
})

const run = (task: ChildTask): Promise<unknown> =>
  runInChild(new URL('../child/media-child.ts', import.meta.url), task, {
    stallTimeout: 120,
    signal: new AbortController().signal,
  })

/** The published picture as one file. */
const decrypt = (id: string): string => {
  const key = renditionKey(Buffer.alloc(32), id)
  const read = (name: string) => readFileSync(join(folder, id, name))
  const names = String(read('index.m3u8')).match(/^\d+\.m4s$/gm) ?? []
  const segments = names.map((name, at) => decryptSegment(key, at, read(name)))
  const file = join(folder, `${id}.mp4`)
  writeFileSync(file, Buffer.concat([read('init.mp4'), ...segments]))
  return file
}

const readFrames = (file: string) =>
  withInput(file, async (input) => {
    const track = await input.getPrimaryVideoTrack()
    const frames: { at: number; isKey: boolean }[] = []
    if (track)
      for await (const { timestamp, type } of new EncodedPacketSink(track).packets())
        frames.push({ at: Number(timestamp.toFixed(3)), isKey: type === 'key' })
    return frames.sort((one, other) => one.at - other.at)
  })

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'by the encoder %s, a picture in parts has the frames and key frames of one that is encoded at once',
  async (_, encoder) => {
    const source = await drawLecture()
    const rungs = [{ width: 128, height: 72, maxRate: 600_000 }]
    const shared = { source, folder, encoder }
    const assetKey = new Uint8Array(32)
    const { probe } = CopyResult.parse(await run({ name: 'copy', ...shared, assetKey, cut: null }))
    const frameRate = 2
    const planned = planParts(probe, frameRate)
    expect(planned.map(({ start }) => start)).toEqual([0, 300, 600])
    const parts: { file: string; start: number }[] = []
    for (const [index, part] of planned.entries()) {
      const file = `${encoder.kind}-${index}.mp4`
      const named = rungs.map((rung) => ({ ...rung, file }))
      await run({ name: 'encode-part', ...shared, probe, frameRate, rungs: named, part })
      parts.push({ file: join(folder, file), start: part.start })
    }
    const make = async (made: { parts?: (typeof parts)[] }) => {
      const sound = { sound: 'keep' as const, otherAudioTracks: [] }
      const task = { ...shared, assetKey, probe, frameRate, rungs, ...sound, ...made }
      const result = TranscodeResult.parse(await run({ name: 'transcode', ...task }))
      return result.renditions
    }
    const [joined, whole] = [await make({ parts: [parts] }), await make({})]
    expect(joined.map(({ kind, duration }) => [kind, duration.toFixed(2)])).toEqual(
      whole.map(({ kind, duration }) => [kind, duration.toFixed(2)]),
    )
    const files = [joined, whole].map(([picture]) => decrypt(picture?.id ?? ''))
    const [own = [], expected] = await Promise.all(files.map(readFrames))
    expect(own).toEqual(expected)
    expect(own).toHaveLength(1820)

    const driver = await openDriver(encoder)
    const pixelsAt = async (file: string, posterAt: number) => {
      const posterFile = join(folder, 'still.jpg')
      const size = { width: 128, height: 72 }
      const sheet = { columns: 1, rows: 1, width: 2, height: 2, interval: 1, count: 0 }
      const shape = { posterAt, posterFile, posterSize: size, sheetPattern: '', sheet }
      const read = { ...probe, origin: 0, videoTrack: { by: 'order' as const, value: 0 } }
      await driver.makePoster({ ...toSource(file, read), ...shape })
      // Read here: sharp keeps what it has read of a file by its name.
      return sharp(readFileSync(posterFile)).raw().toBuffer()
    }
    const differ = (one: Buffer, other: Buffer) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
    for (const at of [299.5, 300, 300.5, 599.5, 600, 909.5]) {
      const picture = await pixelsAt(files[0] ?? '', at)
      const same = differ(picture, await pixelsAt(files[1] ?? '', at))
      const before = differ(picture, await pixelsAt(files[1] ?? '', at - 0.5))
      expect(same, `at ${at}`).toBeLessThan(before / 3)
    }
  },
)

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'by the encoder %s, further sounds beside a picture in parts are sounds',
  async (_, encoder) => {
    const source = new URL('../../testing/clips/files/sounds.mkv', import.meta.url).pathname
    const shared = { source, folder, encoder }
    const assetKey = new Uint8Array(32)
    const { probe } = CopyResult.parse(await run({ name: 'copy', ...shared, assetKey, cut: null }))
    const rungs = [{ width: 160, height: 90, maxRate: 600_000 }]
    const encoded = { ...shared, probe, frameRate: 5 }
    const file = `${encoder.kind}-sounds.mp4`
    const named = rungs.map((rung) => ({ ...rung, file }))
    await run({ name: 'encode-part', ...encoded, rungs: named, part: { start: 0 } })
    const parts = [[{ file: join(folder, file), start: 0 }]]
    const sound = { sound: 'keep' as const, otherAudioTracks: [0] }
    const { renditions } = TranscodeResult.parse(
      await run({ name: 'transcode', ...encoded, assetKey, rungs, parts, ...sound }),
    )
    expect(renditions).toMatchObject([
      { kind: 'video', height: 90 },
      { kind: 'other-audio', sound: 0, height: 0 },
    ])
  },
)
