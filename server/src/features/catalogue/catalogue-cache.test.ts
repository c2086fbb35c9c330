import { listCategories, listCourses } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  namesOf,
  setCourseState,
} from '../../../tests/support/test-courses.ts'
import type { TestNode } from '../../../tests/support/test-node.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { announceCatalogueChange, setLearnerGroup } from './index.ts'

const school = useSchool()
let other: TestNode
let categoryId = 0
let courseId = 0

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  courseId = await addCourse(school(), { name: 'Kept', categoryId })
  // After the writes: their hints would drop its answers at any later moment.
  other = await school().openNode()
})

const listOn = async (node: TestNode, token: string, language = 'zh') => {
  const { body } = await node.call(listCourses, {}, { token, language })
  return { names: namesOf(body.data.list), total: body.data.total }
}

test('an answer is cached until the topic is published, and then dropped on every node', async () => {
  const { token } = await addLearner(school(), 'anna')
  for (const node of [school(), other])
    expect(await listOn(node, token)).toEqual({ names: ['Kept'], total: 1 })
  await setCourseState(school(), courseId, 'hidden')
  // Nothing was published yet: both nodes answer from their cache.
  for (const node of [school(), other]) expect((await listOn(node, token)).total).toBe(1)
  await announceCatalogueChange(school().context)
  expect(await listOn(school(), token)).toEqual({ names: [], total: 0 })
  await expect.poll(() => listOn(other, token)).toEqual({ names: [], total: 0 })
})

test('a learner sees the courses of an institution after joining and not after leaving it', async () => {
  const { token, userId } = await addLearner(school(), 'bert')
  const { token: stranger } = await addLearner(school(), 'carl')
  await addCourse(school(), {
    name: 'North only',
    categoryId,
    grants: [{ kind: 'institution', value: 'north' }],
  })
  const sees = async (node: TestNode, whose: string) =>
    (await listOn(node, whose)).names.includes('North only')
  expect(await sees(school(), token)).toBe(false)
  expect(await sees(other, token)).toBe(false)
  await setLearnerGroup(school().context, userId, { institution: 'north', grade: '' })
  expect(await sees(school(), token)).toBe(true)
  await expect.poll(() => sees(other, token)).toBe(true)
  // The cached answer of learners without a grant is not affected.
  expect(await sees(school(), stranger)).toBe(false)
  await setLearnerGroup(school().context, userId, { institution: '', grade: '' })
  expect(await sees(school(), token)).toBe(false)
  await expect.poll(() => sees(other, token)).toBe(false)
})

test('answers are cached per language', async () => {
  const { token } = await addLearner(school(), 'dora')
  const request = async (language: string) =>
    (await school().call(listCategories, {}, { token, language })).body.data[0]?.name
  expect([await request('zh'), await request('en'), await request('zh')]).toEqual([
    'A',
    'A (en)',
    'A',
  ])
})

test('learners without grants share cached answers', async () => {
  const { token: first } = await addLearner(school(), 'emil')
  const { token: second } = await addLearner(school(), 'fred')
  await listOn(school(), first)
  await listOn(school(), second)
  await school().query('alter table courses rename to courses_away')
  try {
    expect((await listOn(school(), first)).total).toBeTypeOf('number')
    expect((await listOn(school(), second)).total).toBeTypeOf('number')
  } finally {
    await school().query('alter table courses_away rename to courses')
  }
})
