import { contentEndpoints, type EditableCourse } from '@jingke/contract/catalogue'
import {
  addCourse,
  changeCourseStates,
  getEditableCourse,
  listCourses,
  listCourseVersions,
  listEditableCourses,
  listVideoLessons,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner, namesOf } from '../../../../tests/support/test-courses.ts'
import { addMeasuredVideo } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { publishDue } from './start-course-clock.ts'

const school = useSchool()
const e = contentEndpoints
let operator = ''
let learner = ''
let categoryId = 0

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  learner = (await addLearner(school(), 'anna')).token
  categoryId = await addCategory(school(), 'A')
})

const as = () => ({ token: operator })
const get = async (id: number) => (await school().call(getEditableCourse, { id }, as())).body.data
const save = async (input: RequestOf<typeof e.saveCourse>): Promise<EditableCourse> =>
  (await school().call(saveCourse, input, as())).body.data
const act = async (input: RequestOf<typeof e.changeCourseStates>) =>
  (await school().call(changeCourseStates, input, as())).body
const seen = async () =>
  namesOf((await school().call(listCourses, { pageSize: 50 }, { token: learner })).body.data.list)

const outlineOf = (videoId: number) => [
  {
    id: null,
    titleZh: '章',
    titleEn: '',
    lessons: [{ id: null, titleZh: '课', titleEn: '', finishPercent: 90, isFree: false, videoId }],
  },
]

/** With one chapter and one lesson that plays. */
const addPlayable = async (name: string) => {
  const { data } = (await school().call(addCourse, { name, categoryId }, as())).body
  const videoId = await addMeasuredVideo(school(), 60)
  const { id } = await save({ id: data.id, version: data.version, chapters: outlineOf(videoId) })
  return { id, videoId }
}

test('a scheduled course is published when its time has come, not before', async () => {
  const { id } = await addPlayable('定时')
  const publishAt = new Date(school().context.clock.now().getTime() + 3_600_000).toISOString()
  const past = await act({
    selection: { ids: [id] },
    action: 'schedule',
    publishAt: '2020-01-01T00:00:00Z',
  })
  expect(past.code).toBe(409)
  expect(
    (await act({ selection: { ids: [id] }, action: 'schedule', publishAt })).data.done,
  ).toEqual([id])
  await publishDue(school().context)
  expect(await get(id)).toMatchObject({ state: 'scheduled', publishAt })
  expect(await seen()).not.toContain('定时')
  school().moveClock(3_700_000)
  await publishDue(school().context)
  expect(await get(id)).toMatchObject({ state: 'published', publishAt: null })
  expect(await seen()).toContain('定时')
})

test('a cancelled schedule is recorded as such, not as a course that was hidden', async () => {
  const { id } = await addPlayable('取消定时')
  const publishAt = new Date(school().context.clock.now().getTime() + 3_600_000).toISOString()
  await act({ selection: { ids: [id] }, action: 'schedule', publishAt })
  await act({ selection: { ids: [id] }, action: 'hide' })
  expect(await get(id)).toMatchObject({ state: 'draft', publishAt: null })
  const { data } = (await school().call(listCourseVersions, { id }, as())).body
  expect(data.list[0]?.action).toBe('unschedule')
})

test('hiding a published course that has a schedule is recorded as hiding', async () => {
  const { id } = await addPlayable('已发布又定时')
  const publishAt = new Date(school().context.clock.now().getTime() + 3_600_000).toISOString()
  await act({ selection: { ids: [id] }, action: 'publish' })
  await act({ selection: { ids: [id] }, action: 'schedule', publishAt })
  await act({ selection: { ids: [id] }, action: 'hide' })
  expect(await get(id)).toMatchObject({ state: 'hidden', publishAt: null })
  const { data } = (await school().call(listCourseVersions, { id }, as())).body
  expect(data.list[0]?.action).toBe('hide')
})

test('a scheduled course with nothing to play stays a draft and says why, until it is published', async () => {
  const { id, videoId } = await addPlayable('空的')
  const publishAt = new Date(school().context.clock.now().getTime() + 3_600_000).toISOString()
  await act({ selection: { ids: [id] }, action: 'schedule', publishAt })
  const { version } = await get(id)
  await save({ id, version, chapters: [] })
  school().moveClock(3_700_000)
  await publishDue(school().context)
  const refused = { state: 'draft', publishAt: null, publishProblem: 'nothing-to-play' }
  expect(await get(id)).toMatchObject(refused)
  const input = { keyword: '空的' }
  const { data } = (await school().call(listEditableCourses, input, as())).body
  expect(data.list[0]).toMatchObject(refused)
  expect(await seen()).not.toContain('空的')
  const { version: current } = await get(id)
  await save({ id, version: current, chapters: outlineOf(videoId) })
  await act({ selection: { ids: [id] }, action: 'publish' })
  expect(await get(id)).toMatchObject({ state: 'published', publishProblem: null })
})

test('a lesson whose video could not be processed, or has not arrived, says so', async () => {
  const { id, videoId } = await addPlayable('坏的')
  await school().query('update videos set current_asset_id = null where id = $1', [videoId])
  const videoOf = async () => (await get(id)).chapters[0]?.lessons[0]?.video
  expect(await videoOf()).toMatchObject({ isPlayable: false, isFailed: false })
  await school().query(`update video_assets set state = 'failed' where video_id = $1`, [videoId])
  expect(await videoOf()).toMatchObject({ isPlayable: false, isFailed: true, isUploading: false })
  await school().query(`update video_assets set state = 'uploading' where video_id = $1`, [videoId])
  expect(await videoOf()).toMatchObject({ isFailed: false, isUploading: true })
})

test('the lessons that play a video are named with their courses', async () => {
  const { id, videoId } = await addPlayable('用着')
  const path = listVideoLessons
  expect((await school().call(path, { videoId }, as())).body.data).toMatchObject([
    { title: '课', courseId: id, courseName: '用着' },
  ])
  expect((await school().call(path, { videoId: 2_000_000 }, as())).body.data).toEqual([])
})
