import { allEndpoints } from '@jingke/contract'
import {
  answerVideoQuestion,
  getVideoQuestion,
  listVideoQuestions,
} from '@jingke/contract/assessment/calls'
import { issueTemporaryToken, issueToken, signOut } from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { getPlaybackKey, listLines } from '@jingke/contract/media/calls'
import {
  createPartnerKey,
  disablePartnerKey,
  getPartnerVideo,
  revokeVideo,
  updatePartner,
} from '@jingke/contract/partner/calls'
import {
  addBeat,
  getWatchRecord,
  openPlay,
  reportPlaybackError,
} from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFor, toRequest } from '../../../../tests/attack/attacked-endpoint.ts'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { addCategory, addLearner, setCourseState } from '../../../../tests/support/test-courses.ts'
import {
  addOperator,
  addPartner,
  addVideo,
  newSignature,
  requestPartnerToken,
  type TestKey,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { announceCatalogueChange, insertCourse } from '../../catalogue/index.ts'
import { putLessonVideo } from '../../media/index.ts'

const school = useSchool()
let operator = ''
let learner = ''
let signedId = 0
let publicId = 0
let key: TestKey

beforeAll(async () => {
  operator = await addOperator(school())
  learner = (await addLearner(school(), 'anna')).token
  signedId = await addVideo(school(), 'Signed')
  publicId = await addVideo(school(), 'Public', true)
  const videoIds = [signedId, publicId]
  const partner = await addPartner(school(), operator, { name: 'Partner', videoIds })
  key = partner.key
})

const newViewer = async (uid = 'viewer-1', videoId = signedId) =>
  (await requestPartnerToken(school(), newSignature(school(), key, videoId, { uid }))).body.data
    .token

const newVisitor = async () =>
  (await school().call(issueTemporaryToken, {}, { address: newAddress() })).body.data.token

const askDetail = async (token: string, videoId?: number) =>
  (await school().call(getPartnerVideo, videoId === undefined ? {} : { videoId }, { token })).body

/** The video has no file, so a caller who may watch it gets "not ready". */
const mayWatch = async (token: string, videoId: number) => {
  const { body } = await school().call(getPlaybackKey, { videoId }, { token })
  expect(body.code).toBeOneOf([mediaProblems.videoNotReady.code, mediaProblems.videoNotFound.code])
  return body.code === mediaProblems.videoNotReady.code
}

describe("a partner's viewer", () => {
  test('may make the calls of the player only', async () => {
    const open = new Set([
      getPartnerVideo,
      getPlaybackKey,
      listLines,
      openPlay,
      getWatchRecord,
      addBeat,
      reportPlaybackError,
      listVideoQuestions,
      getVideoQuestion,
      answerVideoQuestion,
    ])
    const reached: string[] = []
    const guarded = allEndpoints.filter(({ access }) => access !== 'anyone')
    for (const endpoint of guarded) {
      const body = JSON.stringify(sampleFor(endpoint))
      const request = toRequest(endpoint, body, await newViewer(`scope-${endpoint.path}`))
      const answer = await school().sendRaw({ ...request, address: newAddress() })
      const { code, msg } = JSON.parse(answer.bytes.toString())
      const isRefused = code === 403 && msg === commonProblems.notAllowed.zh
      expect([endpoint.path, isRefused]).toEqual([endpoint.path, !open.has(endpoint.path)])
      if (!isRefused) reached.push(endpoint.path)
    }
    expect(new Set(reached)).toEqual(open)
  })

  test('gets the signed video, with or without its id', async () => {
    const token = await newViewer()
    const expected = {
      code: 200,
      data: {
        videoId: signedId,
        title: 'Signed',
        playback: { videoId: signedId, state: 'processing', captions: [] },
      },
    }
    expect(await askDetail(token)).toMatchObject(expected)
    expect(await askDetail(token, signedId)).toMatchObject(expected)
    expect(await mayWatch(token, signedId)).toBe(true)
  })

  test('gets no other video, whether public, granted to the partner or signed for another viewer', async () => {
    const token = await newViewer()
    const other = await addVideo(school(), 'Another')
    await newViewer('viewer-2', publicId)
    const missing = await askDetail(token, 999_999)
    expect(missing.code).toBe(404)
    for (const videoId of [publicId, other]) {
      expect(await askDetail(token, videoId)).toEqual(missing)
      expect(await mayWatch(token, videoId)).toBe(false)
    }
  })

  test('has one session per video', async () => {
    const [one, two] = [await newViewer('both'), await newViewer('both', publicId)]
    expect((await askDetail(one)).data.videoId).toBe(signedId)
    expect((await askDetail(two)).data.videoId).toBe(publicId)
    expect(await mayWatch(two, signedId)).toBe(false)
  })

  test('signs out', async () => {
    const token = await newViewer()
    await school().call(signOut, {}, { token })
    expect((await askDetail(token)).code).toBe(401)
  })

  test('cannot renew the session, which ends after two hours', async () => {
    const token = await newViewer()
    const renewal = { grant_type: 'refresh_token', refresh_token: token }
    expect((await school().call(issueToken, renewal)).body.code).toBe(401)
    school().moveClock(119 * 60_000)
    expect((await askDetail(token)).code).toBe(200)
    school().moveClock(2 * 60_000)
    expect((await askDetail(token)).code).toBe(401)
    school().moveClock(-121 * 60_000)
  })

  test('is signed out when the partner or key is disabled or the grant is removed', async () => {
    const options = { token: operator }
    const fresh = await addPartner(school(), operator, {
      name: 'Short-lived',
      videoIds: [signedId, publicId],
    })
    const { data: second } = (
      await school().call(createPartnerKey, { partnerId: fresh.partnerId }, options)
    ).body
    const open = async (by: TestKey, videoId: number) =>
      (await requestPartnerToken(school(), newSignature(school(), by, videoId))).body.data.token
    const [first, ofSecondKey, ofPublic] = [
      await open(fresh.key, signedId),
      await open(second, signedId),
      await open(fresh.key, publicId),
    ]
    const outside = await newViewer()
    const codes = async () =>
      Promise.all([first, ofSecondKey, ofPublic].map(async (one) => (await askDetail(one)).code))
    expect(await codes()).toEqual([200, 200, 200])
    const { partnerId: of } = fresh
    await school().call(disablePartnerKey, { partnerId: of, kid: second.kid }, options)
    expect(await codes()).toEqual([200, 406, 200])
    await school().call(revokeVideo, { partnerId: of, videoId: publicId }, options)
    expect(await codes()).toEqual([200, 406, 406])
    await school().call(updatePartner, { partnerId: of, version: 0, isEnabled: false }, options)
    expect(await codes()).toEqual([406, 406, 406])
    expect((await askDetail(outside)).code).toBe(200)
  })
})

describe('the video call of partners', () => {
  test('returns public videos to visitors', async () => {
    const token = await newVisitor()
    expect(await askDetail(token, publicId)).toMatchObject({ code: 200, data: { title: 'Public' } })
    expect(await mayWatch(token, publicId)).toBe(true)
    const missing = await askDetail(token, 999_999)
    expect(missing.code).toBe(404)
    expect(await askDetail(token, signedId)).toEqual(missing)
    expect(await askDetail(token)).toEqual(missing)
    expect(await mayWatch(token, signedId)).toBe(false)
  })

  test('refuses other user types', async () => {
    for (const token of [learner, operator])
      expect((await askDetail(token, publicId)).code).toBe(403)
    expect((await school().call(getPartnerVideo, { videoId: publicId })).body.code).toBe(401)
  })
})

describe('a learner', () => {
  test('may watch videos of visible courses and public ones', async () => {
    const db = school().context.db
    const [videoId, loose] = [await addVideo(school(), 'Lesson'), await addVideo(school(), 'Loose')]
    const course = async (name: string) =>
      insertCourse(db, {
        name,
        categoryId: await addCategory(school(), name),
        level: 'beginner',
        state: 'published',
        audience: 'everyone',
        publishedAt: new Date(),
        teacherIds: [],
        chapters: [
          { titleZh: '章', titleEn: 'C', lessons: [{ titleZh: '课', titleEn: 'L', duration: 9 }] },
        ],
      })
    const [one, other] = [await course('One'), await course('Other')]
    expect(await mayWatch(learner, videoId)).toBe(false)
    for (const { lessonIds } of [one, other])
      await putLessonVideo(db, lessonIds.flat()[0] ?? 0, videoId)
    expect(await mayWatch(learner, videoId)).toBe(true)
    const hide = async (id: number) => {
      await setCourseState(school(), id, 'hidden')
      await announceCatalogueChange(school().context)
    }
    await hide(one.id)
    expect(await mayWatch(learner, videoId)).toBe(true)
    await hide(other.id)
    expect(await mayWatch(learner, videoId)).toBe(false)
    expect(await mayWatch(operator, videoId)).toBe(true)
    expect(await mayWatch(learner, loose)).toBe(false)
    expect(await mayWatch(learner, publicId)).toBe(true)
    expect(await mayWatch(learner, signedId)).toBe(false)
  })
})
