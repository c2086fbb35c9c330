import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useFolder } from '../../../../../tests/support/use-folder.ts'
import { makeVideo } from '../../testing/make-video.ts'

const folder = useFolder()

const script = new URL('../../testing/transcode-memory-process.ts', import.meta.url).pathname

const memoryFor = async (name: string, recipe: { seconds: number; rate: number }) => {
  const file = await makeVideo({ ...recipe, file: join(folder, name), audio: 'none' })
  const args = [script, file, join(folder, `made-${name}`)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

test('a picture that stands still for half a minute takes no more memory than a moving one', async () => {
  const moving = await memoryFor('moving.mp4', { seconds: 2, rate: 10 })
  const still = await memoryFor('still.mp4', { seconds: 60, rate: 1 / 30 })
  expect(moving).toBeGreaterThan(0)
  expect(still / moving).toBeLessThan(1.5)
})
