import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeStream } from '../../../testing/clips/make-stream.ts'
import { findStreamDamage } from './find-stream-damage.ts'

test('ranges of damage are in order, and those within a second are one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-stream-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Ten pictures a second; those of the second stream come later in the file by 0.3 seconds.
  const stream = makeStream(
    Array.from({ length: 200 }, (_, index) => ({
      stream: 256 + (index % 2),
      second: 10 + Math.floor(index / 2) / 10 + (index % 2 ? 0.3 : 0),
    })),
  )
  const destroyed = [40, 44, 100, 101, 141]
  for (const index of destroyed) stream.fill(0, index * 188, (index + 1) * 188)
  const file = join(folder, 'stream.ts')
  writeFileSync(file, stream)
  const ranges = await findStreamDamage(file)
  const seconds = ranges.flat().map((second) => Number(second.toFixed(1)))
  expect(seconds).toEqual([2.2, 2.5, 5.1, 5.2, 7, 7.1])
})
