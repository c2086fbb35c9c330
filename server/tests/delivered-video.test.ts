import { getCurrentUser } from '@jingke/contract/auth/calls'
import { addLine, getPlaybackKey, linkLessonVideo } from '@jingke/contract/media/calls'
import { listCertificates } from '@jingke/contract/study/calls'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceCatalogueChange } from '../src/features/catalogue/index.ts'
import { mediaTimeout, useMediaSchool } from '../src/features/media/testing/media-school.ts'
import { holdTime } from './support/hold-time.ts'
import { addCategory, addLearner } from './support/test-courses.ts'
import { insertOpenCourse, openPlayerWithoutVideo } from './support/test-lessons.ts'
import type { TestNode } from './support/test-node.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const media = useMediaSchool()
/** Milliseconds. */
const tokenLifetime = 8 * 60_000
let lesson = { courseId: 0, videoId: 0 }

beforeAll(async () => {
  const { draw, operator, school, upload, waitFor } = media()
  const videoId = await upload(await draw('lesson.mp4', { seconds: 20 }))
  await waitFor(videoId, 'ready')
  const categoryId = await addCategory(school, 'A')
  const { id: courseId, lessonIds } = await insertOpenCourse(
    school.context.db,
    { name: 'Course', categoryId },
    [{ titleZh: '课', titleEn: 'Lesson', duration: 20 }],
  )
  const link = { lessonId: lessonIds[0] ?? 0, videoId }
  await school.call(linkLessonVideo, link, { token: operator })
  await announceCatalogueChange(school.context)
  lesson = { courseId, videoId }
})

beforeEach(holdTime)

let learners = 0
const newLearner = async () => {
  const { school } = media()
  const { token } = await addLearner(school, `viewer-${++learners}`)
  return { token, player: await openPlayerWithoutVideo(school, token, lesson) }
}

const requestKey = async (token: string, nasId?: number) => {
  const input = { videoId: lesson.videoId, ...(nasId && { nasId }) }
  const { body } = await media().school.call(getPlaybackKey, input, { token })
  return `/vod/${body.data.playUrl.split('/vod/')[1]}`.replace('master.m3u8', '')
}

/** Requests what a player does before it plays: a token, playlists and the key of the first rendition. */
const openStream = async (token: string, nasId?: number) => {
  const base = await requestKey(token, nasId)
  const get = (path: string, node: TestNode = media().school) =>
    node.sendRaw({
      method: 'GET',
      url: base + path,
      headers: path.endsWith('key') ? { authorization: `Bearer ${token}` } : {},
    })
  const [folder = ''] = /[a-f\d]{12}/.exec((await get('master.m3u8')).bytes.toString()) ?? []
  const playlist = (await get(`${folder}/index.m3u8`)).bytes.toString()
  return {
    readKey: () => get(`${folder}/key`),
    segments: playlist.match(/^\d+\.m4s$/gm) ?? [],
    getSegment: (name: string, node?: TestNode) => get(`${folder}/${name}`, node),
  }
}

describe('verified watch time', () => {
  test('is not given to a client that requests nothing of the video, nor a certificate', async () => {
    const { token, player } = await newLearner()
    for (const [from, to] of [
      [0, 10],
      [10, 20],
    ] as const)
      expect((await player.play(from, to)).data).toMatchObject({
        credited: 0,
        isFinished: false,
        certificateCode: null,
      })
    // A token alone is not a video either.
    await requestKey(token)
    expect((await player.play(0, 10)).data).toMatchObject({ credited: 0, accepted: 0, refused: 10 })
    const list = await media().school.call(listCertificates, {}, { token })
    expect(list.body.data).toEqual([])
  })

  test('is given for the segments that were sent, whichever node sent them', async () => {
    const { school } = media()
    const other = await school.openNode({ runsJobs: false })
    const { token, player } = await newLearner()
    const stream = await openStream(token)
    await stream.readKey()
    const [first = '', ...others] = stream.segments
    expect(others.length).toBeGreaterThan(1)
    await stream.getSegment(first)
    const start = (await player.play(0, 20)).data
    // A segment has six seconds; one more is forgiven.
    expect(start).toMatchObject({ credited: 7, isFinished: false })
    for (const segment of others) await stream.getSegment(segment, other)
    const end = (await player.play(0, 20)).data
    expect(end).toMatchObject({ credited: 20, isFinished: true })
    expect(end.certificateCode).not.toBeNull()
  })

  test('is not bound to segments if another line may have sent them', async () => {
    const { operator, school } = media()
    const line = { nameZh: '校内', nameEn: 'Campus', origin: 'http://10.0.0.5:3000' }
    const { body } = await school.call(
      addLine,
      { ...line, isDefault: false, isEnabled: true },
      { token: operator },
    )
    const { token, player } = await newLearner()
    const stream = await openStream(token, body.data.id)
    expect((await player.play(0, 20)).data.credited).toBe(0)
    await stream.readKey()
    expect((await player.play(0, 20)).data.credited).toBe(20)
  })

  test('ends with the playback token, and goes on with the next one without another key', async () => {
    const { school } = media()
    const { token } = await newLearner()
    const stream = await openStream(token)
    await stream.readKey()
    for (const segment of stream.segments) await stream.getSegment(segment)
    // A minute longer than the token: a buffer plays no longer.
    school.moveClock(tokenLifetime + 60_000)
    const player = await openPlayerWithoutVideo(school, token, lesson)
    expect((await player.play(0, 20)).data).toMatchObject({ credited: 3, isFinished: false })
    await requestKey(token)
    expect((await player.play(0, 20)).data).toMatchObject({ credited: 20, isFinished: true })
  })

  test('survives that another session of the learner takes over and is taken back', async () => {
    const { school } = media()
    const { token, player } = await newLearner()
    const stream = await openStream(token)
    await stream.readKey()
    for (const segment of stream.segments) await stream.getSegment(segment)
    expect((await player.play(0, 8)).data.credited).toBe(8)
    const user = await school.call(getCurrentUser, {}, { token })
    const [row] = await school.query<{ id: number }>('select id from users where user_name = $1', [
      user.body.data.userName,
    ])
    const phone = await school.giveSession(row?.id ?? 0)
    const second = await openPlayerWithoutVideo(school, phone.token, lesson)
    expect((await second.play(8, 16)).data).toMatchObject({ credited: 8, accepted: 0 })
    // The first player has its key and segments in memory and requests nothing again.
    const back = await openPlayerWithoutVideo(school, token, lesson)
    expect((await back.play(8, 20)).data).toMatchObject({ credited: 20, isFinished: true })
  })
})
