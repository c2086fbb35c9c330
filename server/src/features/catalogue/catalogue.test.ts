import {
  getCourseDetails,
  listCoursesOfCategory,
  listSlides,
  listTeachers,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  addTeacher,
  namesOf,
} from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { announceCatalogueChange, insertSlide } from './index.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
})

describe('the courses of a category', () => {
  test('are the newest of the category and its subcategories, up to the count', async () => {
    const top = await addCategory(school(), 'Recent')
    const below = await addCategory(school(), 'Below', top)
    for (let day = 1; day <= 6; day += 1)
      await addCourse(school(), {
        name: `Day ${day}`,
        categoryId: day % 2 === 0 ? top : below,
        publishedAt: new Date(2026, 0, day),
      })
    const request = async (categoryId: number, count: number) =>
      namesOf(
        (await school().call(listCoursesOfCategory, { categoryId, count }, { token })).body.data,
      )
    expect(await request(top, 4)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3'])
    expect(await request(below, 50)).toEqual(['Day 5', 'Day 3', 'Day 1'])
    expect(await request(999_999, 50)).toEqual([])
  })

  test.each([
    { categoryId: 1, count: 0 },
    { categoryId: 1, count: 51 },
    { categoryId: 1, count: -1 },
    { categoryId: 1, count: '4' },
    { categoryId: '1 or 1=1', count: 4 },
    { categoryId: 1.5, count: 4 },
    { categoryId: true, count: 4 },
    { count: 4 },
  ])('%j is refused', async (input) => {
    const { body } = await school().call(listCoursesOfCategory, input as never, { token })
    expect(body.code).toBe(422)
  })
})

describe('a course', () => {
  test('is returned with its teachers, chapters and lessons, in the requested language', async () => {
    const teacherId = await addTeacher(school(), '顾明远')
    const lesson = (name: string, duration: number) => ({
      titleZh: `${name}课`,
      titleEn: `Lesson ${name}`,
      duration,
    })
    const courseId = await addCourse(school(), {
      name: '楷书 · Calligraphy',
      categoryId: await addCategory(school(), '书法'),
      introZh: '一笔一画。',
      introEn: 'Stroke by stroke.',
      level: 'intermediate',
      tagsZh: ['临帖'],
      tagsEn: ['copying'],
      teacherIds: [teacherId],
      chapters: [
        { titleZh: '一章', titleEn: 'One', lessons: [lesson('甲', 61), lesson('乙', 62)] },
        { titleZh: '空章', titleEn: 'Empty', lessons: [] },
        { titleZh: '二章', titleEn: 'Two', lessons: [lesson('丙', 63)] },
      ],
    })
    const { body } = await school().call(getCourseDetails, { courseId }, { token, language: 'en' })
    expect(body.data.course).toMatchObject({
      name: '楷书 · Calligraphy',
      intro: 'Stroke by stroke.',
      level: 'intermediate',
      tags: ['copying'],
      categoryName: '书法 (en)',
      lessonCount: 3,
      duration: 186,
      teacherNames: ['顾明远 (en)'],
    })
    expect(body.data.teachers).toMatchObject([{ id: teacherId, name: '顾明远 (en)' }])
    expect(
      body.data.chapters.map(({ title, lessons }) => [title, lessons.map(({ title }) => title)]),
    ).toEqual([
      ['One', ['Lesson 甲', 'Lesson 乙']],
      ['Empty', []],
      ['Two', ['Lesson 丙']],
    ])
    const chinese = await school().call(getCourseDetails, { courseId }, { token, language: 'zh' })
    expect(chinese.body.data.course).toMatchObject({ intro: '一笔一画。', tags: ['临帖'] })
  })

  test('that does not exist is not found', async () => {
    const { body, status } = await school().call(getCourseDetails, { courseId: 999_999 }, { token })
    expect([status, body.code, body.msg]).toEqual([200, 404, '课程不存在或已下架'])
  })
})

describe('teachers', () => {
  test('have public fields only', async () => {
    const { body } = await school().call(listTeachers, {})
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(
      ['id', 'intro', 'name', 'photo', 'subjects', 'title'].sort(),
    )
  })
})

describe('slides', () => {
  const links: [url: string, isLink: boolean][] = [
    ['/course?id=3', true],
    ['https://example.com/a', true],
    ['javascript:alert(1)', false],
    ['//example.com', false],
    ['', false],
  ]

  beforeAll(async () => {
    for (const [position, [url]] of links.entries())
      await insertSlide(school().context.db, {
        position,
        nameZh: '图',
        nameEn: 'Picture',
        image: '/files/a.svg',
        url,
        isRedirect: 1,
      })
    await announceCatalogueChange(school().context)
  })

  test('keep a link only if it is a path of the site or an http(s) URL', async () => {
    const { body } = await school().call(listSlides, {}, { token })
    expect(body.data.map(({ adUrl, isRedirect }) => [adUrl, isRedirect])).toEqual(
      links.map(([url, isLink]) => (isLink ? [url, 1] : ['', 0])),
    )
  })

  test.each([
    ['1', 1],
    [2, 2],
    [20, 5],
  ])('count %j gives %i', async (count, expected) => {
    const { body } = await school().call(listSlides, { count }, { token })
    expect(body.data).toHaveLength(expected)
  })

  test.each([0, 21, '01', '1e1', ' 1', true, [1], 1.5])('count %j is refused', async (count) => {
    const { body } = await school().call(listSlides, { count: count as never }, { token })
    expect(body.code).toBe(422)
  })
})
