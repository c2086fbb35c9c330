import type { RequestOf } from '@jingke/contract/core'
import type { favouritesEndpoints } from '@jingke/contract/favourites'
import { addFavourite, listFavourites } from '@jingke/contract/favourites/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  addTeacher,
  setCourseState,
} from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { announceCatalogueChange } from '../catalogue/index.ts'

const school = useSchool()
let token = ''
let top = 0
let child = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
  top = await addCategory(school(), 'Top')
  child = await addCategory(school(), 'Child', top)
  const other = await addCategory(school(), 'Other')
  const teacherId = await addTeacher(school(), '林砚秋')
  const courses: [string, number][] = [
    ['高等数学 · Calculus', child],
    ['Painting', other],
    ['Algebra', top],
  ]
  for (const [name, categoryId] of courses) {
    const teacherIds = name === 'Algebra' ? [teacherId] : []
    ids[name] = await addCourse(school(), { name, categoryId, teacherIds })
    school().moveClock(1000)
    await school().call(addFavourite, { courseId: ids[name] ?? 0 }, { token })
  }
})

const list = async (input: RequestOf<typeof favouritesEndpoints.listFavourites> = {}) =>
  (await school().call(listFavourites, input, { token })).body.data
const names = async (input: RequestOf<typeof favouritesEndpoints.listFavourites>) =>
  (await list(input)).list.map(({ course }) => course.name)

test('favourites are listed with their cards, newest first', async () => {
  const page = await list()
  expect(page.list.map(({ course }) => course.name)).toEqual([
    'Algebra',
    'Painting',
    '高等数学 · Calculus',
  ])
  expect(page.list[0]).toMatchObject({
    kind: 'course',
    course: { id: ids.Algebra, teacherNames: ['林砚秋'] },
    addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(await list({ pageSize: 2, pageNum: 2 })).toMatchObject({
    list: [{ course: { name: '高等数学 · Calculus' } }],
    total: 3,
    totalPage: 2,
  })
  expect(await list({ pageNum: 99 })).toMatchObject({ list: [], total: 3 })
})

test('favourites are found by name, teacher, and category with its subcategories', async () => {
  expect(await names({ keyword: 'calc' })).toEqual(['高等数学 · Calculus'])
  expect(await names({ keyword: '数学' })).toEqual(['高等数学 · Calculus'])
  expect(await names({ keyword: '砚秋' })).toEqual(['Algebra'])
  expect(await names({ keyword: '%' })).toEqual([])
  expect(await names({ categoryId: top })).toEqual(['Algebra', '高等数学 · Calculus'])
  expect(await names({ categoryId: child })).toEqual(['高等数学 · Calculus'])
  expect(await names({ categoryId: 999_999 })).toEqual([])
  expect(await names({ categoryId: top, keyword: 'alg' })).toEqual(['Algebra'])
})

test('a favourite is not listed while its course is invisible', async () => {
  const { context } = school()
  const set = async (state: 'hidden' | 'published') => {
    await setCourseState(school(), ids.Painting ?? 0, state)
    await announceCatalogueChange(context)
  }
  await set('hidden')
  expect(await list()).toMatchObject({ total: 2 })
  expect(await names({ keyword: 'painting' })).toEqual([])
  await set('published')
  expect(await list()).toMatchObject({ total: 3 })
})

test('only favourites of the caller are listed', async () => {
  const bert = await addLearner(school(), 'bert')
  const { body } = await school().call(listFavourites, {}, { token: bert.token })
  expect(body.data).toMatchObject({ list: [], total: 0, totalPage: 0 })
})
