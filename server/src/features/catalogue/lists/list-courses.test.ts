import {
  listCourses,
  listCoursesOfTeacher,
  listShowcase,
  listTeachers,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  addTeacher,
  namesOf,
} from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const minute = 60_000
let token = ''
let top = 0
let left = 0
let right = 0

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
  top = await addCategory(school(), 'Top')
  left = await addCategory(school(), 'Left', top)
  right = await addCategory(school(), 'Right', left)
  const teacherId = await addTeacher(school(), '林砚秋')
  const now = Date.now()
  const published = new Date(now - 100 * minute)
  for (let index = 0; index < 23; index += 1)
    await addCourse(school(), {
      name: `课程${index}`,
      categoryId: [top, left, right][index % 3] ?? top,
      level: index % 2 === 0 ? 'beginner' : 'advanced',
      // The last three have the same publication time; ties are broken by id.
      publishedAt: index < 20 ? new Date(now - index * minute) : published,
      watchCount: (index * 7) % 10,
    })
  const lesson = { titleZh: '洛必达法则', titleEn: "L'Hôpital's rule", duration: 300 }
  await addCourse(school(), {
    name: '高等数学 · Calculus 100%',
    categoryId: await addCategory(school(), 'Apart'),
    introZh: '从一条曲线开始，讲到 C++ 与 naïve_bayes。',
    introEn: 'Begin with a curve.',
    tagsZh: ['极限'],
    tagsEn: ['limits'],
    publishedAt: new Date(now - 1000 * minute),
    teacherIds: [teacherId],
    chapters: [{ titleZh: '函数与连续', titleEn: 'Functions', lessons: [lesson] }],
  })
})

const list = async (input: object) => (await school().call(listCourses, input, { token })).body

describe('pages', () => {
  test('are sorted newest first, with 20 courses by default', async () => {
    const { data } = await list({})
    expect(data).toMatchObject({ pageNum: 1, pageSize: 20, total: 24, totalPage: 2 })
    expect(namesOf(data.list)).toEqual(Array.from({ length: 20 }, (_, index) => `课程${index}`))
    const second = await list({ pageNum: 2 })
    expect(namesOf(second.data.list)).toEqual([
      '课程22',
      '课程21',
      '课程20',
      '高等数学 · Calculus 100%',
    ])
  })

  test.each([
    { sort: 'new' },
    { sort: 'popular' },
    { sort: 'new', keyword: '课程' },
    { sort: 'popular', keyword: '课' },
  ])('%j: pages of every size concatenated are the whole list', async (input) => {
    const whole = namesOf((await list({ ...input, pageSize: 50 })).data.list)
    for (const pageSize of [1, 5, 7, 12, 24]) {
      const pages = []
      for (let pageNum = 1; pageNum <= Math.ceil(24 / pageSize); pageNum += 1)
        pages.push(...namesOf((await list({ ...input, pageNum, pageSize })).data.list))
      expect(pages).toEqual(whole)
    }
  })

  test('after the last one are empty, with the same total', async () => {
    for (const input of [{ pageNum: 3 }, { pageNum: 10_000, pageSize: 50 }])
      expect((await list(input)).data).toMatchObject({ list: [], total: 24 })
    expect((await list({ pageNum: 10_000, keyword: '课程' })).data).toMatchObject({
      list: [],
      total: 23,
    })
  })

  test.each([
    { pageNum: 0 },
    { pageNum: -1 },
    { pageNum: 10_001 },
    { pageNum: 1.5 },
    { pageNum: '1' },
    { pageNum: 1e15 },
    { pageSize: 0 },
    { pageSize: 51 },
    { pageSize: 1e9 },
    { sort: 'published_at; drop table courses' },
    { level: 'any' },
    { categoryId: 0 },
    { categoryId: 2 ** 31 },
    { categoryId: '1' },
    { categoryId: [1] },
    { keyword: 'x'.repeat(65) },
    { keyword: ['a'] },
  ])('%j is refused', async (input) => {
    expect((await list(input)).code).toBe(422)
  })
})

test('a course found by another text than its name says by which', async () => {
  const matchOf = async (keyword: string) => (await list({ keyword })).data.list[0]?.match
  expect(await matchOf('Calculus')).toBeUndefined()
  expect(await matchOf('洛必达')).toEqual({
    kind: 'lesson',
    text: '洛必达法则',
    lessonId: expect.any(Number),
  })
  expect(await matchOf('连续')).toEqual({ kind: 'chapter', text: '函数与连续' })
  expect(await matchOf('林砚秋')).toEqual({ kind: 'teacher', text: '林砚秋' })
  expect(await matchOf('极限')).toEqual({ kind: 'topic', text: '极限' })
  expect(await matchOf('limits')).toEqual({ kind: 'topic', text: 'limits' })
  expect(await matchOf('曲线')).toEqual({
    kind: 'introduction',
    text: '从一条曲线开始，讲到 C++ 与 naïve_bayes。',
  })
  expect(await matchOf('begin')).toEqual({ kind: 'introduction', text: 'Begin with a curve.' })
})

test('a visitor sees open courses without their ids, and a teacher has their courses', async () => {
  const { data } = (await school().call(listShowcase, {}, {})).body
  expect(data).toHaveLength(12)
  expect(data.every(({ id }) => id === null)).toBe(true)
  const teachers = (await school().call(listTeachers, {}, {})).body
  const teacherId = teachers.data[0]?.id ?? 0
  const own = (await school().call(listCoursesOfTeacher, { teacherId }, { token })).body
  expect(namesOf(own.data)).toEqual(['高等数学 · Calculus 100%'])
  expect(
    (await school().call(listCoursesOfTeacher, { teacherId: 999_999 }, { token })).body.data,
  ).toEqual([])
})

describe('filters', () => {
  test('a category includes its subcategories', async () => {
    expect((await list({ categoryId: right })).data.total).toBe(7)
    expect((await list({ categoryId: left })).data.total).toBe(15)
    const whole = await list({ categoryId: top, pageSize: 50 })
    expect(whole.data.total).toBe(23)
    expect(namesOf(whole.data.list)).toEqual(
      namesOf((await list({ pageSize: 50 })).data.list).slice(0, 23),
    )
  })

  test('an unknown category has no courses', async () => {
    expect((await list({ categoryId: 999_999 })).data).toMatchObject({ list: [], total: 0 })
    expect((await list({ categoryId: 999_999, keyword: '课程' })).data.total).toBe(0)
  })

  test('level, category, sort and keyword can be combined', async () => {
    const { data } = await list({
      categoryId: top,
      level: 'advanced',
      sort: 'popular',
      keyword: '课程',
      pageSize: 50,
    })
    expect(data.total).toBe(11)
    expect(data.list).toHaveLength(11)
    const counts = data.list.map(({ watchCount }) => watchCount)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const browsed = await list({ categoryId: top, level: 'advanced', sort: 'popular' })
    expect(namesOf(browsed.data.list)).toEqual(namesOf(data.list))
  })
})

describe('keywords', () => {
  const calculus = '高等数学 · Calculus 100%'

  test.each([
    '高',
    '数学',
    '高等数学',
    'calc',
    'CALCULUS',
    '高等 calculus',
    'Calculus高等数学',
    '“高等数学”！',
    '曲线',
    'curve beg',
    '极限',
    'limits',
    '函数与连续',
    '洛必达',
    "L'Hôpital",
    'hopital',
    '林砚秋',
    '林',
    'c++',
    'naive_bayes',
    '100%',
    '  高等数学  ',
  ])('"%s" finds the course', async (keyword) => {
    expect(namesOf((await list({ keyword })).data.list)).toEqual([calculus])
  })

  test.each([
    '%',
    '_',
    'c_lculus',
    'c%lus',
    '%alculus%',
    '🎉',
    '高🎉等🎉数🎉学🎉史',
    "'; drop table courses; --",
    "' & !('",
    '<->',
    '\\',
    'x'.repeat(64),
    '数'.repeat(64),
    '学数等高',
    'alculus',
  ])('"%s" finds nothing', async (keyword) => {
    expect(await list({ keyword })).toMatchObject({ code: 200, data: { list: [], total: 0 } })
  })

  test('SQL wildcards are treated as separators', async () => {
    expect((await list({ keyword: '课程%' })).data.total).toBe(23)
    expect((await list({ keyword: '%课_程%' })).data.total).toBe(23)
    expect((await list({ keyword: '高_数学' })).data.total).toBe(1)
  })

  test.each(['', '   ', '\t'])('%j matches all courses', async (keyword) => {
    expect((await list({ keyword })).data.total).toBe(24)
  })
})
