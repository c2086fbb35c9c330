import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { addCourse, getCourseDetails, saveCourse } from '@jingke/contract/catalogue/calls'
import { mediaProblems } from '@jingke/contract/media'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import * as calls from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addMeasuredVideo, addWatchableCourse } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
let learner = ''
let visitor = ''
let categoryId = 0

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  learner = (await addLearner(school(), 'anna')).token
  visitor = (await school().call(issueTemporaryToken, {})).body.data.token
  categoryId = await addCategory(school(), 'A')
})

const details = async (courseId: number, token: string) =>
  (await school().call(getCourseDetails, { courseId }, { token })).body
const openPlay = async (courseId: number, videoId: number, token: string) =>
  (await school().call(calls.openPlay, { courseId, videoId }, { token })).body
/** The videos have no files: whoever may watch one is told that it is not ready. */
const mayWatch = async (videoId: number, token: string): Promise<boolean> => {
  const path = getPlaybackKey
  const { code } = (await school().call(path, { videoId }, { token })).body
  expect([mediaProblems.videoNotFound.code, mediaProblems.videoNotReady.code]).toContain(code)
  return code === mediaProblems.videoNotReady.code
}

const addDraft = async () => {
  const { data } = (
    await school().call(addCourse, { name: '草稿', categoryId }, { token: operator })
  ).body
  const videoId = await addMeasuredVideo(school(), 60)
  const lessons = [
    { id: null, titleZh: '课', titleEn: '', finishPercent: 90, isFree: true, videoId },
  ]
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons }]
  await school().call(
    saveCourse,
    { id: data.id, version: data.version, chapters },
    { token: operator },
  )
  return { courseId: data.id, videoId }
}

describe('a draft', () => {
  test('opens for an operator as a preview, and no play is recorded', async () => {
    const { courseId, videoId } = await addDraft()
    expect((await details(courseId, operator)).data).toMatchObject({
      preview: 'staff',
      course: { name: '草稿' },
      chapters: [{ lessons: [{ title: '课', videoId, isFree: true }] }],
      current: { videoId },
    })
    expect(await mayWatch(videoId, operator)).toBe(true)
    expect((await openPlay(courseId, videoId, operator)).code).toBe(404)
  })

  test('is not there for a learner, though it has a free lesson', async () => {
    const { courseId, videoId } = await addDraft()
    const missing = await details(2_000_000, learner)
    expect(await details(courseId, learner)).toEqual(missing)
    expect(await mayWatch(videoId, learner)).toBe(false)
  })
})

describe('a published course for others', () => {
  test('shows a learner its free lessons and nothing else to watch', async () => {
    const { courseId, lessonIds, videoIds } = await addWatchableCourse(
      school(),
      categoryId,
      '限定',
      [60, 90],
    )
    const [, free = 0] = lessonIds
    const [closedVideo = 0, freeVideo = 0] = videoIds
    await school().query(`update courses set audience = 'limited' where id = $1`, [courseId])
    await school().query('update lessons set is_free = true where id = $1', [free])
    expect((await details(courseId, learner)).data).toMatchObject({
      preview: 'free',
      chapters: [
        {
          lessons: [
            { duration: 60, videoId: null, isFree: false },
            { duration: 90, videoId: freeVideo, isFree: true },
          ],
        },
      ],
      current: { videoId: freeVideo },
    })
    expect(await mayWatch(freeVideo, learner)).toBe(true)
    expect(await mayWatch(closedVideo, learner)).toBe(false)
    expect((await openPlay(courseId, freeVideo, learner)).code).toBe(404)
    expect(await mayWatch(freeVideo, visitor)).toBe(false)
  })

  test('without a free lesson is not there', async () => {
    const { courseId } = await addWatchableCourse(school(), categoryId, '限定', [60])
    await school().query(`update courses set audience = 'limited' where id = $1`, [courseId])
    expect(await details(courseId, learner)).toEqual(await details(2_000_000, learner))
  })
})

test('a course that is offered to the caller is no preview, for operators too', async () => {
  const { courseId } = await addWatchableCourse(school(), categoryId, '公开', [60])
  expect((await details(courseId, learner)).data.preview).toBe(null)
  expect((await details(courseId, operator)).data.preview).toBe(null)
})
