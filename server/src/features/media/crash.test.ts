import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMedia } from './media.ts'
import { sweepMedia } from './sweep-media.ts'
import { patience, useMediaSchool } from './testing/media-school.ts'
import { processesWith, waitUntil } from './testing/processes.ts'

vi.setConfig({ testTimeout: 2 * patience })

const media = useMediaSchool({ worksHere: false })

const workers: ChildProcess[] = []
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})

const startWorker = async (): Promise<ChildProcess> => {
  const { school } = media()
  const settings = { config: school.context.config, connection: school.connection }
  const worker = fork(new URL('./testing/worker-process.ts', import.meta.url), [], {
    execArgv: [],
    env: { ...process.env, WORKER_SETTINGS: JSON.stringify(settings) },
  })
  workers.push(worker)
  await new Promise((resolve) => worker.once('message', resolve))
  return worker
}

/** Asked of the database: quick enough to catch a state that does not last. */
const stateOf = async (videoId: number) => {
  const [row] = await media().school.query<{ state: string }>(
    'select state from video_assets where video_id = $1',
    [videoId],
  )
  return row?.state
}

const childrenOf = (worker: ChildProcess) => processesWith('media-child.ts', worker.pid)

/** What lies on the disk, and what the rows say should. */
const leftBehind = async () => {
  const { school } = media()
  const { dataDir } = school.context.config
  const list = (folder: string) => readdirSync(join(dataDir, 'media', folder), { recursive: true })
  const rows = await school.query<{ key: string; parts: string[] }>(
    `select key, (select array_agg(part->>'id') from jsonb_array_elements(renditions) part)
      || (sprites->>'id') as parts from video_assets`,
  )
  const published = rows.flatMap(({ key, parts }) => parts.map((part) => `${key}/${part}`))
  return {
    drafts: list('drafts'),
    uploads: list('uploads'),
    orphans: (list('published') as string[])
      .filter((path) => path.split('/').length === 2)
      .filter((path) => !published.includes(path)),
  }
}

const makeLong = () => media().draw('long.mp4', { width: 400, height: 400, seconds: 16 })

describe('killed without warning', () => {
  test('an encoder is started again, and nothing of it goes on', async () => {
    const { upload, waitFor } = media()
    const worker = await startWorker()
    const videoId = await upload(await makeLong())
    await waitUntil(async () => {
      const state = await stateOf(videoId)
      return state === 'laddering' && childrenOf(worker).length > 0
    })
    const [child = 0] = childrenOf(worker)
    process.kill(child, 'SIGKILL')
    await waitUntil(() => !childrenOf(worker).includes(child))
    expect((await waitFor(videoId, 'ready')).qualities).toEqual([400, 360])
  })

  test('a server is followed by another that finishes its work, and no file is left over', async () => {
    const { school, upload, waitFor } = media()
    const first = await startWorker()
    const videoId = await upload(await makeLong())
    await waitUntil(async () => {
      const state = await stateOf(videoId)
      return state === 'laddering' && childrenOf(first).length > 0
    })
    const children = childrenOf(first)
    first.kill('SIGKILL')
    // Its encoder ends with it.
    await waitUntil(() => processesWith('media-child.ts').every((id) => !children.includes(id)))
    expect(await stateOf(videoId)).toBe('laddering')
    expect((await media().video(videoId)).isPlayable).toBe(true)

    await startWorker()
    expect((await waitFor(videoId, 'ready')).qualities).toEqual([400, 360])
    const hooks = { canWatch: async () => false }
    await sweepMedia(await createMedia(school.context, hooks), 0)
    expect(await leftBehind()).toEqual({ drafts: [], uploads: [], orphans: [] })
  })

  test('a server in its first step leaves nothing half published', async () => {
    const { upload, video, waitFor } = media()
    const first = await startWorker()
    const videoId = await upload(await makeLong())
    await waitUntil(() => childrenOf(first).length > 0)
    first.kill('SIGKILL')
    const now = await video(videoId)
    expect(['uploaded', 'probing', 'playable', 'laddering']).toContain(now.state)
    expect(now.isPlayable).toBe(now.qualities.length > 0)
    await startWorker()
    expect(await waitFor(videoId, 'ready')).toMatchObject({ duration: 16 })
  })
})
