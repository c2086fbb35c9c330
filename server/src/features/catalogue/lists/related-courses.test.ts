import { listRecommendedCourses, listRelatedCourses } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  addTeacher,
  namesOf,
} from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''
let courseId = 0

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
  const maths = await addCategory(school(), '数学')
  const algebra = await addCategory(school(), '代数', maths)
  const analysis = await addCategory(school(), '分析', maths)
  const law = await addCategory(school(), '法学')
  const world = await addCategory(school(), '世界')
  const lin = await addTeacher(school(), '林')
  const gu = await addTeacher(school(), '顾')
  courseId = await addCourse(school(), {
    name: 'This',
    categoryId: algebra,
    watchCount: 50,
    teacherIds: [lin, gu],
    tagsZh: ['矩阵', '证明'],
    tagsEn: ['matrices', 'proof'],
  })
  const others: [string, number, number, number[], string[]][] = [
    ['Teacher few', law, 1, [gu], []],
    ['Teacher many', world, 2, [lin], ['证明']],
    ['Topic', world, 30, [], ['别的', '证明']],
    ['Same category', algebra, 5, [], []],
    ['Sister category', analysis, 90, [], []],
    ['Law best', law, 100, [], []],
    ['Law next', law, 95, [], []],
    ['World best', world, 99, [], []],
  ]
  for (const [name, categoryId, watchCount, teacherIds, tagsZh] of others)
    await addCourse(school(), {
      name,
      categoryId,
      watchCount,
      teacherIds,
      tagsZh,
      tagsEn: tagsZh.map((tag) => `${tag} (en)`),
    })
})

test('related courses are those of the teachers, the topics, the category, then popular ones', async () => {
  const { body } = await school().call(listRelatedCourses, { courseId, count: 50 }, { token })
  expect(body.data.map(({ name, reason, reasonName }) => [name, reason, reasonName])).toEqual([
    ['Teacher many', 'same-teacher', '林'],
    ['Teacher few', 'same-teacher', '顾'],
    ['Topic', 'same-topic', '证明'],
    ['Same category', 'same-category', '代数'],
    ['Sister category', 'same-category', '数学'],
    ['Law best', 'popular', ''],
    ['World best', 'popular', ''],
    ['Law next', 'popular', ''],
  ])
})

test('reasons are named in the requested language', async () => {
  const { body } = await school().call(
    listRelatedCourses,
    { courseId, count: 5 },
    { token, language: 'en' },
  )
  expect(body.data.map(({ reasonName }) => reasonName)).toEqual([
    '林 (en)',
    '顾 (en)',
    'proof',
    '代数 (en)',
    '数学 (en)',
  ])
})

test.each([1, 2, 3, 4, 7])('count %i returns the first of the whole list', async (count) => {
  const whole = await school().call(listRelatedCourses, { courseId, count: 50 }, { token })
  const { body } = await school().call(listRelatedCourses, { courseId, count }, { token })
  expect(body.data).toEqual(whole.body.data.slice(0, count))
})

test('the default count is four', async () => {
  expect((await school().call(listRelatedCourses, { courseId }, { token })).body.data).toHaveLength(
    4,
  )
  expect((await school().call(listRecommendedCourses, {}, { token })).body.data).toHaveLength(4)
})

test('recommended courses are the most watched of each top category, round-robin', async () => {
  const { body } = await school().call(listRecommendedCourses, { count: 50 }, { token })
  expect(namesOf(body.data)).toEqual([
    'Law best',
    'World best',
    'Sister category',
    'Law next',
    'This',
    'Topic',
    'Same category',
    'Teacher many',
    'Teacher few',
  ])
  const three = await school().call(listRecommendedCourses, { count: '3' as never }, { token })
  expect(namesOf(three.body.data)).toEqual(['Law best', 'World best', 'Sister category'])
})

test.each([0, 51, -1, '4x'])('count %j is refused', async (count) => {
  for (const path of [listRelatedCourses, listRecommendedCourses] as const) {
    const { body } = await school().call(path, { courseId, count: count as never }, { token })
    expect(body.code).toBe(422)
  }
})
