import { request as httpRequest } from 'node:http'
import { issueTemporaryToken, signOut } from '@jingke/contract/auth/calls'
import {
  deleteVideo,
  getPlaybackKey,
  listLines,
  markVideoPublic,
} from '@jingke/contract/media/calls'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaTimeout, useMediaSchool } from '../testing/media-school.ts'
import { playbackLifetime } from './playback-token.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()

let videoId = 0
let otherVideoId = 0

beforeAll(async () => {
  const { draw, operator, school, upload, waitFor } = media()
  const file = await draw('lesson.mp4', { seconds: 2 })
  videoId = await upload(file)
  otherVideoId = await upload(file)
  await waitFor(videoId, 'ready')
  await waitFor(otherVideoId, 'ready')
  await school.call(markVideoPublic, { videoId, isPublic: true }, { token: operator })
})

const keyFor = async (token: string, id = videoId) =>
  (await media().school.call(getPlaybackKey, { videoId: id }, { token })).body

const get = async (url: string, token?: string, headers: Record<string, string> = {}) =>
  media().school.sendRaw({
    method: 'GET',
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })

const newLearner = async () => {
  const { school } = media()
  const id = await school.createUser(`learner-${crypto.randomUUID().slice(0, 8)}`)
  return (await school.giveSession(id)).token
}

/** One URL of every kind for this video. */
const addressesOf = async (playUrl: string) => {
  const base = playUrl.replace('master.m3u8', '')
  const master = (await get(playUrl)).bytes.toString()
  const [folder = ''] = /[a-f\d]{12}/.exec(master) ?? []
  const files = [
    'master.m3u8',
    'listen.m3u8',
    `${folder}/index.m3u8`,
    `${folder}/init.mp4`,
    `${folder}/0.m4s`,
  ]
  return { base, folder, files: files.map((file) => base + file), key: `${base}${folder}/key` }
}

test('the list of lines contains no origin', async () => {
  const { school, learner } = media()
  const { body } = await school.call(listLines, {}, { token: learner, language: 'en' })
  expect(body.data).toEqual([{ id: 1, name: 'This site', isDefault: true }])
})

describe('a playback key', () => {
  test('gives access to every file of its video, is valid for 5 to 10 minutes and can be renewed', async () => {
    const { learner } = media()
    const { data } = await keyFor(learner)
    const lifetime = (Date.parse(data.expiresAt) - Date.now()) / 1000
    expect(lifetime).toBeGreaterThan(300)
    expect(lifetime).toBeLessThanOrEqual(600)
    const { files, key } = await addressesOf(data.playUrl)
    for (const file of files) expect((await get(file)).status, file).toBe(200)
    const answer = await get(key, learner)
    expect(answer.bytes).toHaveLength(16)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await keyFor(learner)).data.key).not.toBe(data.key)
  })

  test('supports range requests', async () => {
    const { learner } = media()
    const { files } = await addressesOf((await keyFor(learner)).data.playUrl)
    const segment = files.at(-1) ?? ''
    const whole = (await get(segment)).bytes
    const folder = await get(segment, undefined, { range: 'bytes=10-19' })
    expect(folder.status).toBe(206)
    expect(folder.bytes).toEqual(whole.subarray(10, 20))
    expect(folder.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
    expect((await get(segment, undefined, { range: 'bytes=-5' })).bytes).toEqual(whole.subarray(-5))
    expect((await get(segment, undefined, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  test('does not give the decryption key without the access token of the session', async () => {
    const { learner } = media()
    const { key, files } = await addressesOf((await keyFor(learner)).data.playUrl)
    expect((await get(key)).status).toBe(403)
    const stranger = await newLearner()
    expect((await get(key, stranger)).status).toBe(403)
    for (const file of files) expect((await get(file, stranger)).status).toBe(403)
    expect((await get(key, 'not-a-token-at-all-0000')).status).toBe(403)
  })

  test('is refused after it expired', async () => {
    const { school } = media()
    const token = await newLearner()
    const { files, key } = await addressesOf((await keyFor(token)).data.playUrl)
    school.moveClock(playbackLifetime * 1000 + 1000)
    for (const file of files) expect((await get(file)).status).toBe(403)
    expect((await get(key, token)).status).toBe(403)
    school.moveClock(-(playbackLifetime * 1000 + 1000))
  })

  test('is refused as soon as the session ended', async () => {
    const { school } = media()
    const token = await newLearner()
    const { files, key } = await addressesOf((await keyFor(token)).data.playUrl)
    expect((await get(files[0] ?? '')).status).toBe(200)
    await school.call(signOut, {}, { token })
    for (const file of files) expect((await get(file)).status).toBe(403)
    expect((await get(key, token)).status).toBe(403)
  })

  test('is refused for another video and when modified', async () => {
    const { learner, operator } = media()
    const { data } = await keyFor(learner)
    const other = (await keyFor(operator, otherVideoId)).data
    const foreign = other.playUrl.split('/').slice(3).join('/')
    expect((await get(`/vod/${data.key}/${foreign}`)).status).toBe(403)
    const rest = data.playUrl.split('/').slice(3).join('/')
    // Each key is another one, so its first character may be the one that replaces it.
    const first = data.key.startsWith('A') ? 'B' : 'A'
    for (const key of [`${data.key.slice(0, -1)}_`, first + data.key.slice(1), 'x', other.key])
      expect((await get(`/vod/${key}/${rest}`)).status, key).toBeGreaterThanOrEqual(400)
  })
})

/** Sends the path as is; fetch and inject would normalize it. */
const getUnnormalized = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(media().origin)
    const request = httpRequest({ hostname, port, path }, (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (folder: string) => {
        text += folder
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end()
  })

test('path traversal is refused', async () => {
  const { learner } = media()
  const { base, folder } = await addressesOf((await keyFor(learner)).data.playUrl)
  const traversals = [
    '..',
    '%2e%2e',
    '..%2f',
    '%2e%2e%2f',
    '..;',
    '....//',
    '.%2e',
    '%252e%252e',
    '..\\',
  ]
  for (const up of traversals)
    for (const path of [
      `${up}/${up}/${up}/secret`,
      `${folder}/${up}/${up}/${up}/secret`,
      `${folder}/${up}/${folder}/0.m4s`,
      `${folder}/${up}`,
      `${folder}//0.m4s`,
      // Ids have small letters, but not each has a letter.
      `A${folder.slice(1)}/0.m4s`,
      `${folder}/0.m4s%00`,
      `${folder}/0.M4S`,
      `${folder}/0.m4s/`,
    ]) {
      const { status, text } = await getUnnormalized(base + path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
      expect(text).not.toContain('ftyp')
    }
})

test('a video that may not be watched is answered as one that does not exist', async () => {
  const { learner, school } = media()
  const refused = await keyFor(learner, otherVideoId)
  const missing = await keyFor(learner, 999_999)
  expect(refused).toEqual(missing)
  expect(refused.code).toBe(404)
  const { body } = await school.call(issueTemporaryToken, {})
  expect((await keyFor(body.data.token, otherVideoId)).code).toBe(404)
  const visitor = await keyFor(body.data.token)
  expect(visitor.code).toBe(200)
  const { key } = await addressesOf(visitor.data.playUrl)
  expect((await get(key, body.data.token)).bytes).toHaveLength(16)
  const another = await school.call(issueTemporaryToken, {})
  expect((await get(key, another.body.data.token)).status).toBe(403)
})

test('with MEDIA_ACCEL the answer is an X-Accel-Redirect without a body', async () => {
  const { learner, school } = media()
  const node = await school.openNode({ mediaAccel: '/protected/', runsJobs: false })
  const { data } = await keyFor(learner)
  const { files } = await addressesOf(data.playUrl)
  const answer = await node.sendRaw({ method: 'GET', url: files.at(-1) ?? '' })
  expect(answer.headers['x-accel-redirect']).toMatch(
    /^\/protected\/[a-f\d]{32}\/[a-f\d]{12}\/0\.m4s$/,
  )
  expect(answer.bytes).toHaveLength(0)
})

test('on every node a video has keys only while it is public and exists', async () => {
  const { learner, operator, school } = media()
  const videoId = otherVideoId
  const other = await school.openNode()
  const codes = async () => {
    const answers = [
      await keyFor(learner, videoId),
      (await other.call(getPlaybackKey, { videoId }, { token: learner })).body,
    ]
    return answers.map(({ code }) => code)
  }
  const mark = (isPublic: boolean) =>
    school.call(markVideoPublic, { videoId, isPublic }, { token: operator })
  await mark(true)
  await expect.poll(codes, { interval: 500 }).toEqual([200, 200])
  await mark(false)
  await expect.poll(codes, { interval: 500 }).toEqual([404, 404])
  await mark(true)
  await expect.poll(codes, { interval: 500 }).toEqual([200, 200])
  await school.call(deleteVideo, { videoId }, { token: operator })
  await expect.poll(codes, { interval: 500 }).toEqual([404, 404])
})

test('with another secret the reason is told, before playing and at the key', async () => {
  const { school } = media()
  const token = await newLearner()
  const stranger = await school.openNode({
    secret: 'another-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa',
    runsJobs: false,
  })
  const refused = await stranger.call(getPlaybackKey, { videoId }, { token, language: 'en' })
  expect(refused.body).toMatchObject({ code: 409, msg: expect.stringContaining('SECRET') })
  await stranger.close()

  const [asset] = await school.query<{ wrapped_key: Buffer }>(
    'select wrapped_key from video_assets where video_id = $1',
    [videoId],
  )
  const put = (key: Buffer | undefined) =>
    school.query('update video_assets set wrapped_key = $1 where video_id = $2', [key, videoId])
  await put(Buffer.alloc(60))
  const node = await school.openNode({ runsJobs: false })
  const { body } = await node.call(getPlaybackKey, { videoId }, { token })
  const { key } = await addressesOf(body.data.playUrl)
  const answer = await node.send({
    method: 'GET',
    url: key,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer).toMatchObject({ status: 503, body: { msg: expect.stringContaining('SECRET') } })
  await node.close()
  await put(asset?.wrapped_key)
})
