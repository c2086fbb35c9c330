import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { createMedia } from '../../media.ts'
import { useWorkers } from '../../testing/fork-worker.ts'
import { createUpload, mediaTimeout, sendPart, useMediaSchool } from '../../testing/media-school.ts'
import { processesWith, waitUntil } from '../../testing/processes.ts'
import { sweepMedia } from './sweep-media.ts'

vi.setConfig({ testTimeout: 3 * mediaTimeout })

/** Milliseconds. */
const day = 86_400_000

/** Upper bound of kills in one test. */
const maxKills = 6

const media = useMediaSchool({ runsJobs: false })
const forkWorker = useWorkers()

const workers: ChildProcess[] = []
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})

const startWorker = async (): Promise<ChildProcess> => {
  const { school } = media()
  const worker = await forkWorker(school.context.config, school.connection)
  workers.push(worker)
  return worker
}

/** From the database, which is fast enough to observe short states. */
const stateOf = async (videoId: number) => {
  const [row] = await media().school.query<{ state: string }>(
    'select state from video_assets where video_id = $1',
    [videoId],
  )
  return row?.state
}

const childrenOf = (worker: ChildProcess) => processesWith('media-child.ts', worker.pid)

/** Whether it was still running. */
const endProcess = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Kills an encoder of the worker as soon as there is one while the condition holds. */
const killEncoder = (worker: ChildProcess, isTime: () => Promise<boolean>) =>
  waitUntil(async () => {
    if (!(await isTime())) return false
    const [child] = childrenOf(worker)
    return child !== undefined && endProcess(child)
  })

/** Files in the folders, and published folders that no row names. */
const findLeftovers = async () => {
  const { school } = media()
  const { dataDir } = school.context.config
  const list = (folder: string) => readdirSync(join(dataDir, 'media', folder), { recursive: true })
  const rows = await school.query<{ key: string; folders: string[] }>(
    `select key, (select array_agg(one->>'id') from jsonb_array_elements(renditions) one)
      || (sprites->>'id') as folders from video_assets`,
  )
  const published = rows.flatMap(({ key, folders }) => folders.map((folder) => `${key}/${folder}`))
  return {
    drafts: list('drafts'),
    uploads: list('uploads'),
    orphans: (list('published') as string[])
      .filter((path) => path.split('/').length === 2)
      .filter((path) => !published.includes(path)),
  }
}

const sweepNow = async () => {
  const hooks = { canWatch: async () => false }
  await sweepMedia(await createMedia(media().school.context, hooks), 0)
}

/** A sweep leaves what changed in its own millisecond, such as a folder that a worker is deleting. */
const expectNoLeftovers = () =>
  eventually(async () => {
    await sweepNow()
    expect(await findLeftovers()).toEqual({ drafts: [], uploads: [], orphans: [] })
  })

/** State and files: differs after every observable step. */
const snapshotOf = async (videoId: number) => {
  const { dataDir } = media().school.context.config
  const names = ['drafts', 'published'].flatMap((folder) =>
    (readdirSync(join(dataDir, 'media', folder), { recursive: true }) as string[]).filter(
      (path) => path.split('/').length <= 2,
    ),
  )
  return [await stateOf(videoId), ...names.sort()].join(' ')
}

let long: Promise<string> | undefined
/** Drawn once: every upload copies it. */
const makeLong = () => {
  long ??= media().draw('long.mp4', { width: 400, height: 400, seconds: 8 })
  return long
}

describe('after SIGKILL', () => {
  test('of the encoder in the transcode step, the step runs again', async () => {
    const { upload, waitFor } = media()
    const worker = await startWorker()
    const videoId = await upload(await makeLong())
    await killEncoder(worker, async () => (await stateOf(videoId)) === 'laddering')
    expect((await waitFor(videoId, 'ready')).qualities).toEqual([400, 360])
  })

  test('of the encoder in the first step, the step runs again', async () => {
    const { upload, waitFor } = media()
    const worker = await startWorker()
    const videoId = await upload(await makeLong())
    await killEncoder(worker, async () => true)
    expect(await waitFor(videoId, 'ready')).toMatchObject({ qualities: [400, 360], failure: null })
  })

  test('of a worker, its encoder ends, another worker finishes and no file is left over', async () => {
    const { upload, waitFor } = media()
    const first = await startWorker()
    const videoId = await upload(await makeLong())
    await waitUntil(async () => {
      const state = await stateOf(videoId)
      return state === 'laddering' && childrenOf(first).length > 0
    })
    const children = childrenOf(first)
    first.kill('SIGKILL')
    await waitUntil(() => processesWith('media-child.ts').every((id) => !children.includes(id)))
    expect(await stateOf(videoId)).toBe('laddering')
    expect((await media().video(videoId)).isPlayable).toBe(true)

    await startWorker()
    expect((await waitFor(videoId, 'ready')).qualities).toEqual([400, 360])
    await expectNoLeftovers()
  })

  test('of a worker in the first step, nothing incomplete is published', async () => {
    const { upload, video, waitFor } = media()
    const first = await startWorker()
    const videoId = await upload(await makeLong())
    await waitUntil(() => childrenOf(first).length > 0)
    first.kill('SIGKILL')
    const now = await video(videoId)
    expect(['uploaded', 'probing', 'playable', 'laddering']).toContain(now.state)
    expect(now.isPlayable).toBe(now.qualities.length > 0)
    await startWorker()
    expect(await waitFor(videoId, 'ready')).toMatchObject({ duration: 8 })
  })

  test('at every observable step, the video is complete or absent and no file is left over', async () => {
    const { upload, video, waitFor } = media()
    const videoId = await upload(await makeLong())
    const seen = new Set([await snapshotOf(videoId)])
    while ((await stateOf(videoId)) !== 'ready' && seen.size <= maxKills) {
      const worker = await startWorker()
      await waitUntil(async () => !seen.has(await snapshotOf(videoId)))
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      seen.add(await snapshotOf(videoId))
      const { isPlayable, qualities, failure } = await video(videoId)
      expect({ failure, isPlayable }).toEqual({ failure: null, isPlayable: qualities.length > 0 })
    }
    await startWorker()
    expect(await waitFor(videoId, 'ready')).toMatchObject({
      qualities: [400, 360],
      poster: expect.stringMatching(/^\/files\//),
    })
    await expectNoLeftovers()
  })
})

describe('the sweep', () => {
  /** Until the end of the test: a session does not last for a week. */
  const moveClock = (by: number) => {
    media().school.moveClock(by)
    onTestFinished(() => media().school.moveClock(-by))
  }

  test('queues a complete upload that was not recorded as finished', async () => {
    const { operator, origin, school, waitFor } = media()
    const bytes = readFileSync(await media().draw('last-byte.mp4'))
    const created = await createUpload(origin, operator, bytes.length, { filename: 'a.mp4' })
    const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
    writeFileSync(join(school.context.config.dataDir, 'media', 'uploads', uploadId), bytes)
    await startWorker()
    const [row] = await school.query<{ videoId: number }>(
      'select video_id as "videoId" from video_assets where upload_id = $1',
      [uploadId],
    )
    expect(await waitFor(row?.videoId ?? 0, 'ready')).toMatchObject({ duration: 4 })
  })

  test('removes an abandoned upload after a week', async () => {
    const { operator, origin, school } = media()
    const created = await createUpload(origin, operator, 5000, { filename: 'b.mp4' })
    const location = created.headers.get('location') ?? ''
    const uploadId = location.split('/').at(-1) ?? ''
    await sendPart(origin, operator, location, 0, new Uint8Array(1000))
    const row = () =>
      school.query('select state, failure from video_assets where upload_id = $1', [uploadId])
    moveClock(6 * day)
    await sweepNow()
    expect(await row()).toEqual([{ state: 'uploading', failure: null }])
    expect((await findLeftovers()).uploads.sort()).toEqual([uploadId, `${uploadId}.json`])
    moveClock(2 * day)
    await sweepNow()
    expect(await row()).toEqual([{ state: 'failed', failure: 'upload-abandoned' }])
    expect((await findLeftovers()).uploads).toEqual([])
  })

  test('removes the source of a failed video once it can no longer be retried', async () => {
    const { folder, upload, waitFor } = media()
    const notes = join(folder, 'notes.mp4')
    writeFileSync(notes, 'This is not a video.\n'.repeat(200))
    const videoId = await upload(notes)
    await startWorker()
    await waitFor(videoId, 'failed')
    await sweepNow()
    expect((await findLeftovers()).uploads).toHaveLength(2)
    moveClock(8 * day)
    await sweepNow()
    expect((await findLeftovers()).uploads).toEqual([])
  })
})
