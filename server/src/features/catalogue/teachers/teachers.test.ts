import { contentEndpoints, type EditableTeacher } from '@jingke/contract/catalogue'
import {
  addTeacher,
  deleteTeacher,
  listCourses,
  listTeachers,
  moveTeacher,
  updateTeacher,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, expect, test } from 'vitest'
import {
  addCategory,
  addCourse,
  addLearner,
  namesOf,
} from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const e = contentEndpoints
let operator = ''
let categoryId = 0

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  categoryId = await addCategory(school(), '数学')
})

const as = () => ({ token: operator })
const add = async (input: RequestOf<typeof e.addTeacher>): Promise<EditableTeacher> => {
  const { body } = await school().call(addTeacher, input, as())
  const teacher = body.data.at(-1)
  if (!teacher) throw new Error('the new teacher is not in the answer')
  return teacher
}
const update = async (input: RequestOf<typeof e.updateTeacher>) =>
  (await school().call(updateTeacher, input, as())).body
const shown = async (language = 'zh') =>
  (await school().call(listTeachers, {}, { language })).body.data

test('a teacher is shown to everybody at once, with subjects and in the order set', async () => {
  const first = await add({ nameZh: '顾明远', subjectIds: [categoryId], titleZh: '教授' })
  const second = await add({ nameZh: '林砚秋', nameEn: 'Lin Yanqiu' })
  expect(await shown()).toMatchObject([
    { name: '顾明远', title: '教授', subjects: ['数学'] },
    { name: '林砚秋' },
  ])
  expect(namesOf(await shown('en'))).toEqual(['顾明远', 'Lin Yanqiu'])
  await school().call(moveTeacher, { id: second.id, place: 0 }, as())
  expect(namesOf(await shown())).toEqual(['林砚秋', '顾明远'])
  const { id, version } = first
  const answers = await Promise.all([
    update({ id, version, nameEn: 'Gu Mingyuan' }),
    update({ id, version, nameEn: 'Other' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('a renamed teacher is found by the new name among the courses', async () => {
  const { token } = await addLearner(school(), 'anna')
  const { id, version } = await add({ nameZh: '旧名' })
  await addCourse(school(), { name: 'Taught', categoryId, teacherIds: [id] })
  const find = async (keyword: string) =>
    (await school().call(listCourses, { keyword }, { token })).body.data.total
  expect(await find('旧名')).toBe(1)
  await update({ id, version, nameZh: '新名', nameEn: '' })
  expect([await find('新名'), await find('旧名')]).toEqual([1, 0])
})

test('who teaches a course is not deleted, with the number in words', async () => {
  const { id } = await add({ nameZh: '有课的' })
  await addCourse(school(), { name: 'Kept', categoryId, teacherIds: [id], state: 'draft' })
  const remove = async (one: number) => (await school().call(deleteTeacher, { id: one }, as())).body
  expect(await remove(id)).toMatchObject({ code: 409, msg: expect.stringContaining('1 门课程') })
  const { id: free } = await add({ nameZh: '没有课的' })
  expect((await remove(free)).data.map((teacher) => teacher.id)).not.toContain(free)
  expect((await remove(free)).code).toBe(404)
})

test('a subject that is no category is refused', async () => {
  const { body } = await school().call(addTeacher, { nameZh: '甲', subjectIds: [999_999] }, as())
  expect(body.code).toBe(404)
})
