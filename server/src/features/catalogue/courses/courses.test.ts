import { contentEndpoints, type EditableCourse } from '@jingke/contract/catalogue'
import {
  addCourse,
  changeCourseStates,
  duplicateCourse,
  getCourseDetails,
  getEditableCourse,
  listAudience,
  listAudienceChoices,
  listCourses,
  listEditableCourses,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCategory,
  addLearner,
  addTeacher,
  namesOf,
} from '../../../../tests/support/test-courses.ts'
import { addMeasuredVideo } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { setLearnerGroup } from '../index.ts'
import { emptyTrash } from './start-course-clock.ts'

const school = useSchool()
const e = contentEndpoints
let operator = ''
let learner = ''
let categoryId = 0

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  learner = (await addLearner(school(), 'anna')).token
  categoryId = await addCategory(school(), 'A')
})

const as = () => ({ token: operator })
const add = async (name: string): Promise<EditableCourse> =>
  (await school().call(addCourse, { name, categoryId }, as())).body.data
const get = async (id: number) => (await school().call(getEditableCourse, { id }, as())).body.data
const save = async (input: RequestOf<typeof e.saveCourse>) =>
  (await school().call(saveCourse, input, as())).body
const act = async (input: RequestOf<typeof e.changeCourseStates>) =>
  (await school().call(changeCourseStates, input, as())).body
const details = async (courseId: number, token = learner) =>
  (await school().call(getCourseDetails, { courseId }, { token })).body
const seen = async (token = learner) =>
  namesOf((await school().call(listCourses, { pageSize: 50 }, { token })).body.data.list)

type Chapters = NonNullable<RequestOf<typeof e.saveCourse>['chapters']>
const lesson = (titleZh: string, videoId: number | null = null) => ({
  id: null,
  titleZh,
  titleEn: '',
  finishPercent: 90,
  isFree: false,
  videoId,
})
const draftOf = (course: EditableCourse): Chapters =>
  course.chapters.map(({ lessons, ...chapter }) => ({
    ...chapter,
    lessons: lessons.map(({ video, ...rest }) => ({ ...rest, videoId: video?.id ?? null })),
  }))

/** With one chapter and one lesson that plays. */
const addPlayable = async (name: string) => {
  const course = await add(name)
  const videoId = await addMeasuredVideo(school(), 60)
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson('课', videoId)] }]
  const { data } = await save({ id: course.id, version: course.version, chapters })
  return data
}

test('a draft becomes a course that learners find at once on every node', async () => {
  const node = await school().openNode()
  const teacherId = await addTeacher(school(), '顾明远')
  const course = await addPlayable('新课 · New')
  const saved = await save({
    id: course.id,
    version: course.version,
    introZh: '关于极限',
    tags: [{ zh: '极限', en: '' }],
    teacherIds: [teacherId],
    level: 'advanced',
  })
  expect(saved.data).toMatchObject({ state: 'draft', level: 'advanced', teacherIds: [teacherId] })
  expect(await seen()).not.toContain('新课 · New')
  expect((await details(course.id)).code).toBe(404)
  expect((await act({ selection: { ids: [course.id] }, action: 'publish' })).data).toMatchObject({
    done: [course.id],
    refused: [],
  })
  expect((await details(course.id)).data).toMatchObject({
    course: { intro: '关于极限', tags: ['极限'], lessonCount: 1, duration: 60 },
    teachers: [{ name: '顾明远' }],
    chapters: [{ title: '章', lessons: [{ title: '课' }] }],
  })
  const find = async () =>
    (await node.call(listCourses, { keyword: '极限' }, { token: learner })).body.data.total
  await expect.poll(find).toBe(1)
  const changes = await school().query<{ action: string; after: object }>(
    `select action, after from content_changes
     where subject = 'course' and subject_id = $1 order by id`,
    [course.id],
  )
  expect(changes.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'publish'])
  expect(changes[2]?.after).toMatchObject({ introZh: '关于极限', level: 'advanced' })
})

test('a course with nothing to play is not published, in words', async () => {
  const course = await add('空课')
  const publish = async () =>
    (await act({ selection: { ids: [course.id] }, action: 'publish' })).data.refused[0]
  expect(await publish()).toMatchObject({
    name: '空课',
    message: expect.stringContaining('还没有可以播放的课时'),
  })
  const videoId = await addMeasuredVideo(school(), 10)
  const { data } = await save({
    id: course.id,
    version: course.version,
    chapters: [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson('', videoId)] }],
  })
  expect(await publish()).toMatchObject({ message: '有的章节或课时还没有标题' })
  expect(data.chapters[0]?.lessons[0]?.video).toMatchObject({ isPlayable: true, duration: 10 })
})

test('a course that nobody may see is published only if that is asked for', async () => {
  const course = await addPlayable('专班课')
  await save({ id: course.id, version: course.version, isLimited: true })
  const publish = async (more: object) =>
    (await act({ selection: { ids: [course.id] }, action: 'publish', ...more })).data
  expect((await publish({})).refused[0]?.message).toContain('还没有选择谁可以看到')
  expect(await publish({ isForNobody: true })).toMatchObject({ done: [course.id], refused: [] })
  expect(await get(course.id)).toMatchObject({ state: 'published', isLimited: true, grants: [] })
})

test('of two editors the second is told, and nothing of the first is lost', async () => {
  const { id, version } = await add('共写')
  const answers = await Promise.all([
    save({ id, version, introZh: '甲' }),
    save({ id, version, introZh: '乙' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  expect(['甲', '乙']).toContain((await get(id)).introZh)
})

describe('the outline', () => {
  test('keeps its rows over moves and renames, and deletes what is missing', async () => {
    const course = await add('排课')
    const videoId = await addMeasuredVideo(school(), 30)
    const first = await save({
      id: course.id,
      version: course.version,
      chapters: [
        { id: null, titleZh: '一', titleEn: 'One', lessons: [lesson('甲', videoId), lesson('乙')] },
        { id: null, titleZh: '二', titleEn: '', lessons: [] },
      ],
    })
    const [one, two] = draftOf(first.data)
    if (!one || !two) throw new Error('the chapters were not stored')
    const [a, b] = one.lessons
    if (!a || !b) throw new Error('the lessons were not stored')
    const moved = await save({
      id: course.id,
      version: first.data.version,
      chapters: [
        { ...two, lessons: [{ ...a, titleZh: '甲二', finishPercent: 50 }] },
        { ...one, lessons: [] },
      ],
    })
    expect(moved.data.chapters).toMatchObject([
      {
        id: two.id,
        lessons: [{ id: a.id, titleZh: '甲二', finishPercent: 50, video: { id: videoId } }],
      },
      { id: one.id, titleEn: 'One', lessons: [] },
    ])
    const links = await school().query('select 1 from lesson_videos where lesson_id = $1', [b.id])
    expect(links).toEqual([])
  })

  test('takes no rows of another course', async () => {
    const other = await addPlayable('别的课')
    const course = await add('本课')
    const answer = await save({
      id: course.id,
      version: course.version,
      chapters: draftOf(other),
    })
    expect(answer.code).toBe(409)
    expect((await get(other.id)).chapters).toHaveLength(1)
  })

  test('takes no video that does not exist', async () => {
    const { id, version } = await add('无片')
    const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson('课', 999_999)] }]
    expect((await save({ id, version, chapters })).code).toBe(404)
    expect((await get(id)).chapters).toEqual([])
  })
})

test('a copy is a draft of its own with the same outline and videos', async () => {
  const course = await addPlayable('原课')
  const { data: copy } = (await school().call(duplicateCourse, { id: course.id }, as())).body
  expect(copy).toMatchObject({ name: '原课 (2)', state: 'draft' })
  expect(copy.chapters[0]?.lessons[0]?.video).toEqual(course.chapters[0]?.lessons[0]?.video)
  expect(copy.chapters[0]?.id).not.toBe(course.chapters[0]?.id)
})

test('the list finds by state, category and name, and bulk actions say what was refused', async () => {
  const playable = await addPlayable('批量甲')
  const empty = await add('批量乙')
  const list = async (input: RequestOf<typeof e.listEditableCourses>) =>
    namesOf((await school().call(listEditableCourses, input, as())).body.data.list)
  expect(await list({ keyword: '批量', state: 'draft' })).toEqual(['批量乙', '批量甲'])
  expect(await list({ keyword: '批量', sort: '-lessons' })).toEqual(['批量甲', '批量乙'])
  expect(await list({ keyword: '批量', sort: 'lessons' })).toEqual(['批量乙', '批量甲'])
  const { data } = await act({
    selection: { ids: [playable.id, empty.id, 999_999] },
    action: 'publish',
  })
  expect(data.done).toEqual([playable.id])
  expect(data.refused.map(({ id }) => id)).toEqual([empty.id, 999_999])
  expect(await list({ keyword: '批量', state: 'published' })).toEqual(['批量甲'])
  const again = await act({ selection: { ids: [playable.id] }, action: 'publish' })
  expect(again.data).toMatchObject({ done: [], unchanged: 1 })
  const hidden = await act({ selection: { ids: [playable.id, empty.id] }, action: 'hide' })
  expect(hidden.data).toMatchObject({ done: [playable.id], unchanged: 1 })
  expect(await list({ keyword: '批量', state: 'hidden' })).toEqual(['批量甲'])
  await act({ selection: { ids: [playable.id, empty.id] }, action: 'trash' })
  expect(await list({ keyword: '批量' })).toEqual([])
  expect(await list({ keyword: '批量', state: 'trashed', categoryId })).toHaveLength(2)
  expect(await list({ categoryId: 999_999 })).toEqual([])
})

test('who sees a limited course is told as a number and a list, and is so for learners', async () => {
  const north = await addLearner(school(), 'north')
  const named = await addLearner(school(), 'named')
  const member = await addLearner(school(), 'member')
  const [group] = await school().query<{ id: number }>(
    `insert into groups (name) values ('三班') returning id`,
  )
  await school().query('insert into group_members (user_id, group_id) values ($1, $2)', [
    member.userId,
    group?.id,
  ])
  await setLearnerGroup(school().context, north.userId, { institution: '北院', grade: '' })
  const course = await addPlayable('限定')
  const grants = [
    { kind: 'institution' as const, value: '北院' },
    { kind: 'person' as const, value: String(named.userId) },
    { kind: 'group' as const, value: String(group?.id) },
  ]
  const audience = async (isLimited: boolean) =>
    (await school().call(listAudience, { isLimited, grants }, as())).body.data
  const limited = await audience(true)
  expect(limited.total).toBe(3)
  expect(limited.list.map(({ userName }) => userName)).toEqual(['north', 'named', 'member'])
  expect((await audience(false)).total).toBeGreaterThan(3)
  const { data } = await save({ id: course.id, version: course.version, isLimited: true, grants })
  expect(data.grants.map(({ label }) => label)).toEqual(['三班', '北院', expect.any(String)])
  await act({ selection: { ids: [course.id] }, action: 'publish' })
  const codes = await Promise.all(
    [learner, north.token, named.token, member.token].map(
      async (token) => (await details(course.id, token)).code,
    ),
  )
  expect(codes).toEqual([404, 200, 200, 200])
  const choices = (await school().call(listAudienceChoices, {}, as())).body.data
  expect(choices).toContainEqual({
    kind: 'institution',
    value: '北院',
    label: '北院',
    learners: 1,
  })
})

test('the trash keeps a course for 30 days, and gives it back hidden', async () => {
  const { id } = await addPlayable('扔掉')
  await act({ selection: { ids: [id] }, action: 'publish' })
  expect((await act({ selection: { ids: [id] }, action: 'trash' })).data.done).toEqual([id])
  expect(await seen()).not.toContain('扔掉')
  expect((await act({ selection: { ids: [id] }, action: 'publish' })).data.refused).toMatchObject([
    { message: '课程在回收站里，请先恢复' },
  ])
  expect((await act({ selection: { ids: [id] }, action: 'restore' })).data.done).toEqual([id])
  expect(await get(id)).toMatchObject({ state: 'hidden', goneAt: null })
  await act({ selection: { ids: [id] }, action: 'trash' })
  // The session of the operator ends meanwhile.
  const stored = () => school().query('select 1 from courses where id = $1', [id])
  school().moveClock(29 * 86_400_000)
  await emptyTrash(school().context)
  expect(await stored()).toHaveLength(1)
  school().moveClock(2 * 86_400_000)
  await emptyTrash(school().context)
  expect(await stored()).toEqual([])
})
