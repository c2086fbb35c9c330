import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCaptions } from '@jingke/contract/media/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { createMedia } from '../media.ts'
import { sweepMedia } from '../pipeline/jobs/sweep-media.ts'
import { useWorkers } from '../testing/fork-worker.ts'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { processesWith, waitUntil } from '../testing/processes.ts'

vi.setConfig({ testTimeout: 3 * mediaTimeout })

const media = useMediaSchool({ runsJobs: false })
const forkWorker = useWorkers()

const workers: ChildProcess[] = []
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})

/** Never ends the first time; answers the second time. */
const command = `
import { existsSync, writeFileSync } from 'node:fs'
const [mark] = process.argv.slice(2)
if (existsSync(mark)) console.log('WEBVTT\\n\\n00:00.100 --> 00:00.900\\nSaid')
else { writeFileSync(mark, ''); setInterval(() => {}, 1000) }
`

test('after SIGKILL of a worker its command ends, and another worker makes the draft', async () => {
  const { draw, folder, operator, school, upload, waitFor } = media()
  const script = join(folder, 'killed-command.mjs')
  const mark = join(folder, 'mark')
  writeFileSync(script, command)
  const transcription = { command: [process.execPath, script, mark], language: 'en' }
  const config = { ...school.context.config, transcription }
  const startWorker = async () => {
    const worker = await forkWorker(config, school.connection)
    workers.push(worker)
    return worker
  }
  const stateOf = async (videoId: number) => {
    const rows = await school.query<{ state: string }>(
      'select state from video_transcriptions where video_id = $1',
      [videoId],
    )
    return rows[0]?.state
  }

  const first = await startWorker()
  const videoId = await upload(await draw('said.mp4', { seconds: 1 }))
  await waitFor(videoId, 'ready')
  await waitUntil(() => existsSync(mark))
  first.kill('SIGKILL')
  await waitUntil(() => processesWith(script).length === 0)
  expect(await stateOf(videoId)).toBe('running')

  await startWorker()
  await waitUntil(async () => (await stateOf(videoId)) === 'done')
  const { body } = await school.call(listCaptions, { videoId }, { token: operator })
  expect(body.data).toMatchObject([{ language: 'en', isDraft: true, cueCount: 1 }])
  const sweeper = await createMedia(school.context, { canWatch: async () => false })
  // A sweep leaves what changed in its own millisecond.
  await eventually(async () => {
    await sweepMedia(sweeper, 0)
    expect(readdirSync(join(config.dataDir, 'media', 'drafts'))).toEqual([])
  })
})
