import { contentEndpoints, type EditableCourse } from '@jingke/contract/catalogue'
import {
  addCourse,
  listCourseVersions,
  restoreCourseVersion,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addTeacher } from '../../../../../tests/support/test-courses.ts'
import { addMeasuredVideo } from '../../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../../tests/support/test-school.ts'

const school = useSchool()
const e = contentEndpoints
let operator = ''
let categoryId = 0

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  categoryId = await addCategory(school(), 'A')
})

const as = () => ({ token: operator })
const add = async (name: string): Promise<EditableCourse> =>
  (await school().call(addCourse, { name, categoryId }, as())).body.data
const save = async (course: EditableCourse, draft: object): Promise<EditableCourse> => {
  const input = { id: course.id, version: course.version, ...draft }
  const { body } = await school().call(saveCourse, input, as())
  expect(body.code).toBe(200)
  return body.data
}
const history = async (id: number) =>
  (await school().call(listCourseVersions, { id }, as())).body.data.list
const restore = async (input: RequestOf<typeof e.restoreCourseVersion>) =>
  (await school().call(restoreCourseVersion, input, as())).body
/** Long enough that the next change is a version of its own. */
const later = () => school().moveClock(20 * 60_000)

const lesson = (titleZh: string, videoId: number | null = null) => ({
  id: null,
  titleZh,
  titleEn: '',
  finishPercent: 90,
  isFree: false,
  videoId,
})
const draftOf = ({ chapters }: EditableCourse) =>
  chapters.map(({ lessons, ...chapter }) => ({
    ...chapter,
    lessons: lessons.map(({ video, ...rest }) => ({ ...rest, videoId: video?.id ?? null })),
  }))

test('a version says who changed what, in data for words', async () => {
  const teacherId = await addTeacher(school(), '顾明远')
  const videoId = await addMeasuredVideo(school(), 60)
  let course = await add('微积分')
  later()
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson('一'), lesson('二')] }]
  course = await save(course, { chapters, teacherIds: [teacherId] })
  later()
  const [chapter] = draftOf(course)
  const [one, two] = chapter?.lessons ?? []
  course = await save(course, { introZh: '旧' })
  course = await save(course, {
    introZh: '新',
    level: 'advanced',
    chapters: [
      {
        ...chapter,
        titleZh: '第一章',
        titleEn: '第一章',
        lessons: [{ ...two, videoId, isFree: true }, one, lesson('三')],
      },
    ],
  })
  const [newest, older, first] = await history(course.id)
  expect(newest).toMatchObject({
    action: 'updated',
    changedBy: 'Name of operator',
    isCurrent: true,
  })
  const ofCourse = (field: string, before: string, after: string) => ({
    field,
    subject: '',
    before,
    after,
  })
  expect(newest?.differences).toEqual([
    ofCourse('introZh', '', '新'),
    ofCourse('level', 'beginner', 'advanced'),
    ofCourse('chapterRenamed', '章', '第一章'),
    { field: 'lessonVideo', subject: '二', before: '', after: 'A film' },
    { field: 'lessonFree', subject: '二', before: 'no', after: 'yes' },
    { field: 'lessonAdded', subject: '三', before: '', after: '第一章' },
    ofCourse('lessonsReordered', '', ''),
  ])
  expect(older?.differences).toEqual([
    ofCourse('teachers', '', '顾明远'),
    { field: 'chapterAdded', subject: '章', before: '', after: '' },
    { field: 'lessonAdded', subject: '一', before: '', after: '章' },
    { field: 'lessonAdded', subject: '二', before: '', after: '章' },
  ])
  expect(first?.differences).toEqual([
    ofCourse('name', '', '微积分'),
    ofCourse('category', '', 'A'),
  ])
})

test('a version is restored as a new change, and rows that are gone come back', async () => {
  const teacherId = await addTeacher(school(), '将离职')
  const videoId = await addMeasuredVideo(school(), 60)
  let course = await add('线性代数')
  const chapters = [
    { id: null, titleZh: '章', titleEn: '', lessons: [lesson('一', videoId), lesson('二')] },
  ]
  course = await save(course, { chapters, teacherIds: [teacherId], introZh: '好课' })
  const kept = course.chapters[0]?.lessons[1]?.id
  later()
  const [chapter] = draftOf(course)
  course = await save(course, {
    name: '改坏了',
    introZh: '',
    teacherIds: [],
    chapters: [{ ...chapter, lessons: chapter?.lessons.slice(1) }],
  })
  await school().query('delete from teachers where id = $1', [teacherId])
  const [, good] = await history(course.id)
  const { data } = await restore({
    id: course.id,
    version: course.version,
    changeId: good?.id ?? 0,
  })
  expect(data).toMatchObject({
    name: '线性代数',
    introZh: '好课',
    teacherIds: [],
    chapters: [{ lessons: [{ titleZh: '一', video: { id: videoId } }, { id: kept }] }],
  })
  expect((await history(course.id))[0]).toMatchObject({ action: 'restored', isCurrent: true })
})

test('a restore that is based on an outdated version is refused, and so is an unknown version', async () => {
  const course = await add('概率论')
  await save(course, { introZh: '一' })
  const [{ id = 0 } = {}] = await history(course.id)
  expect((await restore({ id: course.id, version: course.version, changeId: id })).code).toBe(409)
  const other = await add('别的课')
  expect((await restore({ id: other.id, version: other.version, changeId: id })).code).toBe(404)
})
