import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPlaybackKey, transcodeAgain } from '@jingke/contract/media/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaTimeout, useMediaSchool } from '../../src/features/media/testing/media-school.ts'
import { moveToDisk, moveToStore } from '../../src/platform/file-move/index.ts'
import { createObjectStore, toBucketAddress } from '../../src/platform/object-store/index.ts'
import { databaseUrlOf } from '../support/programs/program-environment.ts'
import { startStoreProxy } from '../support/programs/store-proxy.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const root = new URL('../../..', import.meta.url).pathname
const { state, storageUrl, restore } = await startStoreProxy()
const media = useMediaSchool({ runsJobs: false })
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  restore()
})
const objects = createObjectStore(toBucketAddress(storageUrl), () => new Date())

const areas = ['files', 'private-files', 'media/uploads', 'media/published']
const filesBelow = (dataDir: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const area of areas) {
    const folder = join(dataDir, area)
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.json')) {
        const path = join(entry.parentPath, entry.name)
        found.set(path.slice(dataDir.length + 1), readFileSync(path).toString('base64'))
      }
  }
  return found
}

/** The command, with the store of the test. */
const startMove = (dataDir: string, ...options: string[]) => {
  const child = spawn(process.execPath, ['server/src/commands/move-files.ts', ...options], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrlOf(media().school.connection),
      DATA_DIR: dataDir,
      STORAGE_URL: storageUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, said })) }
}

const countPuts = () => state.asked.filter((one) => one.startsWith('PUT')).length

test('a school is moved while it runs, through kill -9, and back', async () => {
  const { draw, operator, school, upload, video, waitFor } = media()
  const { dataDir } = school.context.config
  const converter = await school.openNode({ runsJobs: true })
  const videoId = await upload(await draw('film.mp4', { seconds: 2 }))
  await waitFor(videoId, 'ready')
  await converter.close()
  const pictures = Array.from({ length: 40 }, (_, index) => `images/a${index % 4}/${index}.png`)
  for (const [index, name] of pictures.entries()) {
    const path = join(dataDir, index % 2 ? 'private-files' : 'files', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, randomBytes(200_000 + index))
  }
  const before = filesBelow(dataDir)
  // An object of an earlier attempt with the same size, and damaged.
  await objects.put('.files/images/a0/0.png', new Uint8Array(randomBytes(200_000)))
  const arriving = join(dataDir, 'media/uploads', '0'.repeat(32))
  writeFileSync(arriving, 'half')
  writeFileSync(`${arriving}.json`, JSON.stringify({ id: '0'.repeat(32), size: 8, metadata: {} }))

  const server = await school.openNode({ storageUrl })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await server.call(getPlaybackKey, { videoId }, { token: operator })
  const master = await (await fetch(new URL(body.data.playUrl, origin))).text()
  const playlist = /^[a-f\d]{12}\/index\.m3u8$/m.exec(master)?.[0] ?? ''
  const shown = ['/files/images/a0/0.png', '/files/images/a2/6.png'].map((path) => origin + path)
  const segment = new URL(
    playlist.replace('index.m3u8', '0.m4s'),
    new URL(body.data.playUrl, origin),
  )
  const failures: string[] = []
  let [isOver, asked] = [false, 0]
  const watching = (async () => {
    while (!isOver) {
      for (const url of [...shown, segment.href]) {
        const { status } = await fetch(url)
        asked += 1
        if (status !== 200) failures.push(`${status} ${url}`)
      }
      await sleep(20)
    }
  })()

  state.asked = []
  const killed = startMove(dataDir)
  await expect.poll(countPuts, { timeout: 60_000 }).toBeGreaterThan(15)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await startMove(dataDir).ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(/were moved to .*1 uploads are still arriving/),
  })
  isOver = true
  await watching
  expect(failures).toEqual([])
  expect(asked).toBeGreaterThan(10)
  expect([...filesBelow(dataDir).keys()]).toEqual([`media/uploads/${'0'.repeat(32)}`])
  const first = await (await fetch(shown[0] ?? '')).arrayBuffer()
  expect(Buffer.from(first).toString('base64')).toBe(before.get('files/images/a0/0.png'))

  // The original is read from the store, on a machine that has nothing.
  const data = join(media().folder, 'elsewhere')
  const elsewhere = await school.openNode({ storageUrl, dataDir: data, runsJobs: true })
  await elsewhere.call(transcodeAgain, { videoId }, { token: operator })
  await expect.poll(async () => (await video(videoId)).state, { timeout: 120_000 }).toBe('ready')
  await elsewhere.close()

  const back = join(media().folder, 'back')
  await objects.put('.parts/7/a-0-0.mp4', new Uint8Array(5))
  await moveToDisk({ dataDir: back, objects, report: () => {} })
  const after = filesBelow(back)
  // A part of a conversion is no file of the school.
  expect([...after.keys()].filter((path) => path.includes('a-0-0'))).toEqual([])
  for (const [path, bytes] of before)
    expect([path, after.get(path) === bytes]).toEqual([path, true])
})

test('an original whose copy to the disk was killed in the middle is copied again', async () => {
  const id = 'f'.repeat(32)
  const piece = 2 ** 20
  const original = randomBytes(3 * piece)
  for (const start of [0, piece, 2 * piece]) {
    const bytes = new Uint8Array(original.subarray(start, start + piece))
    await objects.put(`.uploads/${id}/${start}-${piece}`, bytes)
  }
  const dataDir = join(media().folder, 'killed')
  const uploads = join(dataDir, 'media/uploads')
  // The first piece does not come: what is written has its full length, and a hole.
  state.disturb = async ({ method, url }) => method === 'GET' && !!url?.endsWith(`${id}/0-${piece}`)
  const killed = startMove(dataDir, '--back')
  const sizes = () =>
    (existsSync(uploads) ? readdirSync(uploads) : []).map(
      (name) => statSync(join(uploads, name)).size,
    )
  await expect.poll(sizes, { timeout: 60_000 }).toContain(original.length)
  killed.child.kill('SIGKILL')
  await killed.ended
  restore()
  expect(await startMove(dataDir, '--back').ended).toMatchObject({ code: 0 })
  expect(readFileSync(join(uploads, id)).equals(original)).toBe(true)
  expect(readdirSync(uploads).filter((name) => name.startsWith('upload-'))).toEqual([])
})

test('a video that is being converted is moved, and its conversion goes on', async () => {
  const { draw, school, upload, video } = media()
  const { dataDir } = school.context.config
  const lecture = await draw('lecture.webm', {
    ...{ seconds: 610, width: 128, height: 72, rate: 2, gop: 154 },
    ...{ video: 'vp8', audio: 'none' },
  })
  const videoId = await upload(lecture)
  const worker = await school.openNode({ storageUrl, runsJobs: true })
  const drafts = join(dataDir, 'media/drafts')
  const parts = () =>
    readdirSync(drafts).flatMap((name) =>
      name.startsWith('parts-') ? readdirSync(join(drafts, name)) : [],
    )
  await expect.poll(parts, { timeout: mediaTimeout }).not.toEqual([])
  await moveToStore({ dataDir, objects, report: () => {} }, 0)
  const state = async () => (await video(videoId)).state
  await expect.poll(state, { timeout: mediaTimeout }).not.toBe('laddering')
  expect(await video(videoId)).toMatchObject({ state: 'ready', failure: null })
  await worker.close()
})
