import { changeCourseStates, getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { linkLessonVideo, markVideoPublic } from '@jingke/contract/media/calls'
import {
  changeLearnerGroups,
  createGroup,
  getLearner,
  updateLearner,
} from '@jingke/contract/people/calls'
import { setFinishRule } from '@jingke/contract/study/calls'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addMeasuredVideo,
  addWatchableCourse,
  lessonOf,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lessonVideosTopic } from '../../media/index.ts'

const school = useSchool({ runsJobs: false })
let other: TestNode
let staff = ''
let course: TestCourse
let learner = { userId: 0, token: '' }
let groupId = 0
let count = 0

beforeAll(async () => {
  other = await school().openNode()
  staff = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

/** A course for one group, and a learner who is in it. */
beforeEach(async () => {
  count += 1
  course = await addWatchableCourse(school(), await addCategory(school(), 'A'), 'Course', [100])
  learner = await addLearner(school(), `learner-${count}`)
  const group = await call(createGroup, { name: `Rowers ${count}` })
  groupId = group.body.data.id
  await call(changeLearnerGroups, {
    id: learner.userId,
    joinedIds: [groupId],
    leftIds: [],
  })
  await limitTo({ kind: 'group', value: String(groupId) })
  // From here on the other node hears of nothing.
  vi.spyOn(school().context.bus, 'publish').mockResolvedValue()
})
afterEach(() => vi.restoreAllMocks())

const call: ReturnType<typeof school>['call'] = (path, input, options) =>
  school().call(path, input, { token: staff, ...options })

const editCourse = async () => {
  const id = course.courseId
  return (await call(getEditableCourse, { id })).body.data
}

const limitTo = async (grant: { kind: 'group' | 'institution' | 'person'; value: string }) => {
  const { id, version } = await editCourse()
  await call(saveCourse, { id, version, isLimited: true, grants: [grant] })
}

const setInstitution = async (institutionName: string) => {
  const id = learner.userId
  const { version } = (await call(getLearner, { id })).body.data
  await call(updateLearner, { id, version, institutionName })
}

const openThere = (lesson: Parameters<typeof openPlayer>[2]) =>
  openPlayer({ ...school(), call: other.call }, learner.token, lesson)

const setState = (action: 'hide' | 'publish') =>
  call(changeCourseStates, {
    selection: { ids: [course.courseId] },
    action,
  })

const linkVideo = (videoId: number | null) =>
  call(linkLessonVideo, { lessonId: course.lessonIds[0] ?? 0, videoId })

test.each([
  ['the course is hidden', () => setState('hide')],
  ['the course is for others', () => limitTo({ kind: 'institution', value: 'North' })],
  [
    'the learner leaves the group',
    () =>
      call(changeLearnerGroups, {
        id: learner.userId,
        joinedIds: [],
        leftIds: [groupId],
      }),
  ],
  ['the lesson has another video', async () => linkVideo(await addMeasuredVideo(school(), 100))],
  ['the lesson has no video', () => linkVideo(null)],
])('a play counts no more once %s, on a node without hints too', async (_, change) => {
  const player = await openThere(lessonOf(course))
  expect((await player.play(0, 20)).data.credited).toBe(20)
  await change()
  school().moveClock(10_000)
  expect(await player.send({ ranges: [[20, 30]] })).toMatchObject({ code: 404, data: null })
  const rows = await school().query(
    'select credited, refused from study_records where user_id = $1',
    [learner.userId],
  )
  expect(rows).toEqual([{ credited: 20, refused: 0 }])
})

test('a play counts no more once the institution of the learner is another', async () => {
  await setInstitution('North')
  await limitTo({ kind: 'institution', value: 'North' })
  const player = await openThere(lessonOf(course))
  await player.play(0, 20)
  await setInstitution('South')
  expect((await player.send({ ranges: [[20, 21]] })).code).toBe(404)
})

test('a play without a course counts no more once its lesson is not free, and its video not public', async () => {
  const [videoId = 0] = course.videoIds
  await limitTo({ kind: 'institution', value: 'North' })
  const setFree = async (isFree: boolean) => {
    const { id, version, chapters } = await editCourse()
    const draft = chapters.map(({ lessons, ...chapter }) => ({
      ...chapter,
      lessons: lessons.map(({ video, ...rest }) => ({
        ...rest,
        isFree,
        videoId: video?.id ?? null,
      })),
    }))
    await call(saveCourse, { id, version, chapters: draft })
  }
  await setFree(true)
  const player = await openThere({ videoId })
  expect((await player.play(0, 10)).data.credited).toBe(10)
  await call(markVideoPublic, { videoId, isPublic: true })
  await setFree(false)
  expect((await player.play(10, 20)).data.credited).toBe(20)
  await call(markVideoPublic, { videoId, isPublic: false })
  expect((await player.send({ ranges: [[20, 21]] })).code).toBe(404)
})

test('a play goes on once the learner may see the lesson again', async () => {
  const player = await openThere(lessonOf(course))
  await player.play(0, 20)
  await setState('hide')
  expect((await player.send({ ranges: [[20, 21]] })).code).toBe(404)
  await setState('publish')
  expect((await player.play(20, 30)).data.credited).toBe(30)
})

test('a play is judged by the rule and the length that the lesson has now', async () => {
  const player = await openThere(lessonOf(course))
  expect((await player.play(0, 40)).data).toMatchObject({ duration: 100, finishPercent: 90 })
  const rule = { lessonId: course.lessonIds[0] ?? 0, finishPercent: 50 }
  await call(setFinishRule, rule)
  expect((await player.play(40, 45)).data).toMatchObject({ finishPercent: 50, missing: 5 })
  await inTransaction(school().context, async ({ db, bus }) => {
    await db.execute(sql`update video_assets set probe = '{"duration": 90.2}'
      where video_id = ${course.videoIds[0]}`)
    await bus.publish(lessonVideosTopic, null)
  })
  expect((await player.play(45, 46)).data).toMatchObject({ duration: 90, isFinished: true })
})
