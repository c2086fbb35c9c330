import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Encoder } from '../../../../platform/ffmpeg/index.ts'
import { listEncoders } from '../../testing/clips/clip-results.ts'
import { makeVideo } from '../../testing/make-video.ts'
import { mediaTimeout } from '../../testing/media-school.ts'
import { CopyResult, PicturesResult } from '../child/tasks.ts'
import { runChildTask } from '../jobs/child-task.ts'
import { noPicture } from '../probe.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const opening = new URL('../../../../../../demo/lessons/openings/ecology.mp4', import.meta.url)

const makePicturesOf = async (source: string, folder: string, encoder: Encoder) => {
  const { signal } = new AbortController()
  const shared = { source, folder, encoder }
  const assetKey = new Uint8Array(randomBytes(16))
  const copy = await runChildTask({ signal }, { name: 'copy', ...shared, assetKey, cut: null })
  const { probe } = CopyResult.parse(copy)
  return PicturesResult.parse(
    await runChildTask({ signal }, { name: 'pictures', ...shared, probe }),
  )
}

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s the poster is the picture at a tenth of the video, between key frames too',
  async (_, encoder) => {
    const folder = mkdtempSync(join(tmpdir(), 'jingke-pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { posterFile } = await makePicturesOf(opening.pathname, folder, encoder)
    // The title with its large disc; at the key frames beside it there is blank paper.
    const { channels } = await sharp(readFileSync(posterFile ?? '')).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  },
)

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s the thumbnails after the last key frame show the picture',
  async (_, encoder) => {
    const folder = mkdtempSync(join(tmpdir(), 'jingke-pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'one-key-frame.mp4')
    const source = await makeVideo({ file, seconds: 16, width: 160, height: 90, gop: 1000 })
    const { sprites } = await makePicturesOf(source, folder, encoder)
    expect(sprites).toMatchObject({ sheets: 1, columns: 4, rows: 1 })
    const sheet = sharp(readFileSync(join(folder, sprites?.id ?? '', '1.jpg')))
    for (const index of [0, 1, 2, 3]) {
      const tile = sheet.clone().extract({ left: index * 160, top: 0, width: 160, height: 90 })
      const { channels } = await sharp(await tile.toBuffer()).stats()
      expect(Math.max(...channels.map(({ mean }) => mean)), `tile ${index}`).toBeGreaterThan(40)
    }
  },
)

test('without its thumbnails a video still has a poster', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Stands in for an ffmpeg that makes the poster, its last argument, and fails with the sheets.
  const command = join(folder, 'ffmpeg')
  const script = 'case "$*" in *%d.jpg*) exit 1;; esac\nfor file; do :; done\necho any > "$file"\n'
  writeFileSync(command, `#!/bin/sh\n${script}`, { mode: 0o755 })
  const probe = {
    ...noPicture,
    ...{ hasPicture: true, width: 640, height: 360, frameRate: 25, audio: null },
    ...{ duration: 10, isDurationEstimated: false, origin: 0 },
  }
  const pictures = await runChildTask(
    { signal: new AbortController().signal },
    {
      ...{ name: 'pictures', source: opening.pathname, folder, probe },
      encoder: { kind: 'ffmpeg', command, version: '7' },
    },
  )
  const { posterFile, sprites } = PicturesResult.parse(pictures)
  expect(posterFile).toBe(join(folder, 'poster.jpg'))
  expect(sprites).toBeNull()
})
