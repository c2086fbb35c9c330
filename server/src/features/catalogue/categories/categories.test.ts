import {
  categoryColours,
  contentEndpoints,
  type EditableCategory,
} from '@jingke/contract/catalogue'
import {
  addCategory,
  deleteCategory,
  listCategories,
  listTeachers,
  mergeCategory,
  moveCategory,
  updateCategory,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCourse, addLearner, addTeacher } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const e = contentEndpoints
let operatorId = 0
let operator = ''
let learner = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  learner = (await addLearner(school(), 'anna')).token
})

const as = () => ({ token: operator })
const add = async (nameZh: string, parentId: number | null = null): Promise<EditableCategory> => {
  const { body } = await school().call(addCategory, { nameZh, parentId }, as())
  expect(body).toMatchObject({ code: 200 })
  const found = body.data.findLast((category) => category.nameZh === nameZh)
  if (!found) throw new Error('the new category is not in the answer')
  return found
}
const move = async (input: RequestOf<typeof e.moveCategory>) =>
  (await school().call(moveCategory, input, as())).body
const merge = async (input: RequestOf<typeof e.mergeCategory>) =>
  (await school().call(mergeCategory, input, as())).body
const remove = async (id: number) => (await school().call(deleteCategory, { id }, as())).body
const treeOf = async (language = 'zh') =>
  (await school().call(listCategories, {}, { token: learner, language })).body.data
const childrenOf = async (name: string) =>
  (await treeOf()).find((category) => category.name === name)?.children.map(({ name }) => name)
const changesOf = (id: number) =>
  school().query<{ action: string; actor_id: number; before: unknown; after: unknown }>(
    `select action, actor_id, before, after from content_changes
     where subject = 'category' and subject_id = $1 order by id`,
    [id],
  )

test('learners see a new category on every node, in both languages', async () => {
  const node = await school().openNode()
  const seen = async () =>
    (await node.call(listCategories, {}, { token: learner, language: 'en' })).body.data.map(
      ({ name }) => name,
    )
  expect(await seen()).not.toContain('文学')
  const { id, version, colour } = await add('文学')
  expect(categoryColours).toContain(colour)
  // Without an English name the Chinese one is used.
  await expect.poll(seen).toContain('文学')
  const { body } = await school().call(
    updateCategory,
    { id, version, nameEn: 'Literature', colour: '#2e5e8c' },
    as(),
  )
  expect(body.code).toBe(200)
  await expect.poll(seen).toContain('Literature')
  expect(await changesOf(id)).toMatchObject([
    { action: 'created', actor_id: operatorId, before: null, after: { nameZh: '文学' } },
    {
      action: 'updated',
      before: { nameEn: '文学', colour },
      after: { nameEn: 'Literature', colour: '#2e5e8c' },
    },
  ])
})

test('of two operators who change a category, the second is refused as outdated', async () => {
  const { id, version } = await add('共用')
  const save = async (nameZh: string) =>
    (await school().call(updateCategory, { id, version, nameZh }, as())).body
  const codes = (await Promise.all([save('甲'), save('乙')])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 409])
  expect((await save('丙')).msg).toBe('刚刚被别人修改过，请核对后再保存')
})

describe('a move', () => {
  test('puts a category at a position among its new siblings, also for learners', async () => {
    const top = await add('排序')
    const [one, two, three] = [
      await add('一', top.id),
      await add('二', top.id),
      await add('三', top.id),
    ]
    await move({ id: three.id, version: three.version, parentId: top.id, place: 0 })
    expect(await childrenOf('排序')).toEqual(['三', '一', '二'])
    await move({ id: one.id, version: one.version, parentId: two.id, place: 0 })
    expect(await childrenOf('排序')).toEqual(['三', '二'])
    await move({ id: two.id, version: two.version, parentId: null, place: 0 })
    expect((await treeOf())[0]).toMatchObject({ name: '二', children: [{ name: '一' }] })
    expect((await move({ id: one.id, version: 0, parentId: null, place: 0 })).code).toBe(409)
  })

  test('into itself or its subcategories is refused with a message', async () => {
    const top = await add('环')
    const below = await add('环下', top.id)
    for (const parentId of [top.id, below.id]) {
      const body = await move({ id: top.id, version: top.version, parentId, place: 0 })
      expect(body).toMatchObject({
        code: 409,
        msg: '不能把分类放到它自己或它的下级分类里',
      })
    }
  })

  test('of two concurrent moves into each other one is refused, and both stay in the tree', async () => {
    const [one, other] = [await add('左'), await add('右')]
    const answers = await Promise.all([
      move({ id: one.id, version: one.version, parentId: other.id, place: 0 }),
      move({ id: other.id, version: other.version, parentId: one.id, place: 0 }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(JSON.stringify(await treeOf())).toMatch(/左.*右|右.*左/)
  })

  test('below the fourth level is refused with a message, subcategories included', async () => {
    const levels = [await add('甲一')]
    for (const name of ['甲二', '甲三', '甲四'])
      levels.push(await add(name, levels.at(-1)?.id ?? null))
    const { body } = await school().call(
      addCategory,
      { nameZh: '甲五', parentId: levels[3]?.id ?? null },
      as(),
    )
    expect(body).toMatchObject({ code: 409, msg: '分类最多 4 级' })
    const pair = await add('乙一')
    await add('乙二', pair.id)
    const answer = await move({
      id: pair.id,
      version: pair.version,
      parentId: levels[2]?.id ?? null,
      place: 0,
    })
    expect(answer).toMatchObject({ code: 409, msg: '分类最多 4 级' })
  })
})

describe('removing a category', () => {
  test('is refused while it has courses or subcategories, with their numbers', async () => {
    const { id } = await add('有课')
    await add('有下级', id)
    await addCourse(school(), { name: 'Draft', categoryId: id, state: 'draft' })
    expect(await remove(id)).toMatchObject({ code: 409, msg: expect.stringMatching(/1 门.*1 个/) })
    const { id: empty } = await add('空的')
    expect((await remove(empty)).data.map((category) => category.id)).not.toContain(empty)
    expect(await remove(empty)).toMatchObject({ code: 404 })
    expect((await changesOf(empty)).at(-1)).toMatchObject({
      action: 'deleted',
      before: { nameZh: '空的' },
    })
  })

  test('by a merge moves courses, subcategories and subjects of teachers', async () => {
    const [from, into] = [await add('旧类'), await add('新类')]
    await add('旧类的下级', from.id)
    await add('新类的下级', into.id)
    await addCourse(school(), { name: 'Taken along', categoryId: from.id })
    const teacherId = await addTeacher(school(), '顾明远')
    await school().query(
      'insert into teacher_subjects (teacher_id, category_id, position) values ($1, $2, 0)',
      [teacherId, from.id],
    )
    expect((await merge({ id: from.id, intoId: into.id })).code).toBe(200)
    const tree = await treeOf()
    expect(tree.map(({ name }) => name)).not.toContain('旧类')
    expect(tree.find(({ name }) => name === '新类')).toMatchObject({
      courseCount: 1,
      children: [{ name: '新类的下级' }, { name: '旧类的下级' }],
    })
    const { body } = await school().call(listTeachers, {})
    expect(body.data.find(({ id }) => id === teacherId)?.subjects).toEqual(['新类'])
  })

  test('by a merge into itself or its subcategories is refused', async () => {
    const top = await add('上')
    const below = await add('下', top.id)
    for (const intoId of [top.id, below.id])
      expect((await merge({ id: top.id, intoId })).code).toBe(409)
  })
})

test.each([
  { nameZh: '', parentId: null },
  { nameZh: 'x', parentId: null, colour: 'red' },
  { nameZh: 'x', parentId: null, cover: 'https://elsewhere.example/x.png' },
  { nameZh: 'x', parentId: null, cover: '//elsewhere.example/x.png' },
])('%j is refused as wrong input', async (input) => {
  const { body } = await school().call(addCategory, input, as())
  expect(body.code).toBe(422)
})
