import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startStoreProxy } from '../../../../../tests/support/programs/store-proxy.ts'
import { createMedia } from '../../media.ts'
import { useWorkers } from '../../testing/fork-worker.ts'
import { mediaTimeout, useMediaSchool } from '../../testing/media-school.ts'
import { waitUntil } from '../../testing/processes.ts'
import { sweepStore } from '../jobs/sweep-media.ts'

vi.setConfig({ testTimeout: 2 * mediaTimeout, hookTimeout: mediaTimeout })

const { state, storageUrl } = await startStoreProxy()
const media = useMediaSchool({ runsJobs: false, storageUrl })
const forkWorker = useWorkers()
let worker: ChildProcess | undefined
let machine = ''
afterEach(() => {
  worker?.kill('SIGKILL')
  rmSync(machine, { recursive: true, force: true })
})

const startMachine = async () => {
  machine = mkdtempSync(join(tmpdir(), 'jingke-machine-'))
  const { context, connection } = media().school
  worker = await forkWorker({ ...context.config, dataDir: machine }, connection)
  return worker
}

const countStored = async (prefix = '.parts/') => {
  let count = 0
  for await (const _ of media().school.context.objects?.list(prefix) ?? []) count += 1
  return count
}

test('what a machine that is lost has encoded of a video is not encoded again', async () => {
  const { draw, upload, waitFor } = media()
  const lecture = await draw('lecture.webm', {
    ...{ seconds: 910, width: 128, height: 72, rate: 2, gop: 154 },
    ...{ video: 'vp8', audio: 'none' },
  })
  const videoId = await upload(lecture)
  const first = await startMachine()
  await waitUntil(async () => (await countStored()) > 0)
  first.kill('SIGKILL')
  await once(first, 'exit')
  rmSync(machine, { recursive: true, force: true })
  await startMachine()
  expect(await waitFor(videoId, 'ready')).toMatchObject({ qualities: [72], failure: null })
  // A part is stored when it was encoded.
  const stored = state.asked.filter((line) => line.startsWith('PUT') && line.includes('/.parts/'))
  expect(stored).toHaveLength(3)
  expect(new Set(stored).size).toBe(3)
  await expect.poll(() => countStored()).toBe(0)
})

test('parts of a video that is gone are removed', async () => {
  const { context } = media().school
  await context.objects?.put('.parts/999/a-0-0.mp4', new Uint8Array(5))
  await sweepStore(await createMedia(context, { canWatch: async () => false }))
  expect(await countStored()).toBe(0)
})
