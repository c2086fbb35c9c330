import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listEncoders } from '../testing/clips/clip-results.ts'
import { mediaTimeout } from '../testing/media-school.ts'
import { CopyResult, PicturesResult } from './child/tasks.ts'
import { runChildTask } from './child-task.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const opening = new URL('../../../../../demo/lessons/openings/ecology.mp4', import.meta.url)

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s the poster is the picture at a tenth of the video, between key frames too',
  async (_, encoder) => {
    const folder = mkdtempSync(join(tmpdir(), 'jingke-pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { signal } = new AbortController()
    const shared = { source: opening.pathname, folder, encoder }
    const assetKey = new Uint8Array(randomBytes(16))
    const copy = await runChildTask({ signal }, { name: 'copy', ...shared, assetKey, cut: null })
    const { probe } = CopyResult.parse(copy)
    const pictures = await runChildTask({ signal }, { name: 'pictures', ...shared, probe })
    const { posterFile } = PicturesResult.parse(pictures)
    // The title with its large disc; at the key frames beside it there is blank paper.
    const { channels } = await sharp(readFileSync(posterFile ?? '')).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  },
)
