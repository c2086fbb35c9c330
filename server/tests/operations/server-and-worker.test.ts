import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { issueToken } from '@jingke/contract/auth/calls'
import type { LibraryVideo } from '@jingke/contract/media'
import { getMediaHealth, getVideo } from '@jingke/contract/media/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '../../src/features/auth/index.ts'
import { makeVideo } from '../../src/features/media/testing/make-video.ts'
import {
  createUpload,
  mediaTimeout,
  sendPart,
} from '../../src/features/media/testing/media-school.ts'
import { waitUntil } from '../../src/features/media/testing/processes.ts'
import { createContext } from '../../src/platform/context.ts'
import { sendBytes } from '../support/clients/raw-socket.ts'
import { programEnvironment, programSecret } from '../support/programs/program-environment.ts'
import { usePrograms } from '../support/programs/programs.ts'
import {
  clientHeader,
  createTestDatabase,
  testCode,
  testConfig,
  testPassword,
} from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

vi.setConfig({ testTimeout: 3 * mediaTimeout, hookTimeout: mediaTimeout })

const start = usePrograms()
const folder = useFolder()
const dataDir = join(folder, 'data')
let env: Record<string, string> = {}
let film = new Uint8Array()

beforeAll(async () => {
  const connection = await createTestDatabase()
  env = {
    ...programEnvironment(connection, dataDir),
    JOBS: 'apart',
    LOG_LEVEL: 'info',
    CAPTCHA_TEST_CODE: testCode,
    MEDIA_KEEP_ORIGINALS: 'no',
  }
  const context = await createContext({ ...testConfig(dataDir), secret: programSecret }, connection)
  await createAccount(context, {
    userName: 'operator',
    password: testPassword,
    userType: 'jk-admin',
    realName: 'Operator',
    sex: 2,
    phone: '19900000000',
  })
  await context[Symbol.asyncDispose]()
  const file = await makeVideo({ file: join(folder, 'film.mp4'), width: 400, height: 400 })
  film = new Uint8Array(readFileSync(file))
})

const startServer = async () => {
  const server = await start('server/src/main.ts', env, /ready: (http:\S+)/)
  return { ...server, origin: server.said[1] ?? '' }
}
const startWorker = () => start('server/src/worker.ts', env, /working/)

const post = async <Data>(url: string, input: object, authorization: string): Promise<Data> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`)
  return data
}

const signIn = async (origin: string) => {
  const credentials = { grant_type: 'captcha', username: 'operator', password: testPassword }
  const input = { ...credentials, uuid: crypto.randomUUID(), code: testCode }
  const path = `${origin}${issueToken}`
  return (await post<{ token: string }>(path, input, clientHeader)).token
}

const findVideo = (origin: string, token: string, videoId: number) =>
  post<LibraryVideo>(`${origin}${getVideo}`, { videoId }, `Bearer ${token}`)

const list = (name: string) => readdirSync(join(dataDir, 'media', name))

test('with JOBS=apart the server takes uploads and a separate worker processes them', async () => {
  const { origin, end } = await startServer()
  const token = await signIn(origin)
  const created = await createUpload(origin, token, film.length, { filename: 'film.mp4' })
  const location = created.headers.get('location') ?? ''
  const sent = await sendPart(origin, token, location, 0, film)
  const videoId = Number(sent.headers.get('jingke-video'))
  expect(await findVideo(origin, token, videoId)).toMatchObject({
    state: 'uploaded',
    queuePlace: 1,
  })

  const health = `${origin}${getMediaHealth}`
  expect(await post(health, {}, `Bearer ${token}`)).toMatchObject({ encoder: 'apart' })

  const worker = await startWorker()
  await waitUntil(async () => (await findVideo(origin, token, videoId)).state === 'ready')
  const ready = await findVideo(origin, token, videoId)
  expect(ready).toMatchObject({ qualities: [400, 360], duration: 4 })
  expect((await fetch(new URL(ready.poster, origin))).status).toBe(200)
  expect([await worker.end('SIGTERM'), await end('SIGTERM')]).toEqual([0, 0])
})

test('after SIGKILL during an upload the received bytes are kept and the upload resumes', async () => {
  const first = await startServer()
  const token = await signIn(first.origin)
  const created = await createUpload(first.origin, token, film.length, { filename: 'cut.mp4' })
  const location = created.headers.get('location') ?? ''
  const file = join(dataDir, 'media', 'uploads', location.split('/').at(-1) ?? '')
  const half = film.slice(0, Math.floor(film.length / 2))
  const lines = [
    `PATCH ${location} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${film.length}`,
  ]
  const cut = sendBytes(
    Number(new URL(first.origin).port),
    Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), half]),
  )
  await waitUntil(() => statSync(file).size > 0)
  await first.end('SIGKILL')
  await cut

  const { origin } = await startServer()
  await startWorker()
  const asked = await fetch(new URL(location, origin), {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` },
  })
  const offset = Number(asked.headers.get('upload-offset'))
  expect(offset).toBe(statSync(file).size)
  expect(Buffer.compare(readFileSync(file), film.slice(0, offset))).toBe(0)
  const sent = await sendPart(origin, token, location, offset, film.slice(offset))
  const videoId = Number(sent.headers.get('jingke-video'))
  await waitUntil(async () => (await findVideo(origin, token, videoId)).state === 'ready')
  expect(await findVideo(origin, token, videoId)).toMatchObject({ duration: 4, name: 'cut' })
  expect([list('uploads'), list('drafts')]).toEqual([[], []])
})

test('a worker without DATABASE_URL exits with 78 and a message', async () => {
  const { DATABASE_URL: _, ...alone } = env
  const failure = start('server/src/worker.ts', alone, /working/)
  await expect(failure).rejects.toThrow(/ended with 78\nDATABASE_URL: /)
})
