import type { RequestOf } from '@jingke/contract/core'
import { type EditableNavItem, siteConsoleEndpoints } from '@jingke/contract/site'
import {
  addNavigationEntry,
  getSiteInfo,
  listEditableNavigation,
  listNavigation,
  moveNavigationEntry,
  removeNavigationEntry,
  restoreNavigationEntry,
  updateNavigationEntry,
} from '@jingke/contract/site/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readMigration } from '../../../../tests/support/database/migrations.ts'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { siteTopic } from '../site.ts'

const school = useSchool()
const e = siteConsoleEndpoints
let operator = ''

beforeAll(async () => {
  const operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

beforeEach(async () => {
  for (const { id, parentId } of await list()) if (parentId === null) await remove(id)
})

const as = () => ({ token: operator })
const list = async (): Promise<EditableNavItem[]> =>
  (await school().call(listEditableNavigation, {}, as())).body.data
const send = async (input: RequestOf<typeof e.addNavigationEntry>) =>
  (await school().call(addNavigationEntry, input, as())).body
const add = async (
  nameZh: string,
  parentId: number | null = null,
  linkUrl = '/home',
): Promise<EditableNavItem> => {
  const body = await send({ nameZh, parentId, linkUrl })
  expect(body).toMatchObject({ code: 200 })
  const entry = body.data.find((one) => one.nameZh === nameZh)
  if (!entry) throw new Error('the new entry is not in the answer')
  return entry
}
const update = async (input: RequestOf<typeof e.updateNavigationEntry>) =>
  (await school().call(updateNavigationEntry, input, as())).body
const move = async (input: RequestOf<typeof e.moveNavigationEntry>) =>
  (await school().call(moveNavigationEntry, input, as())).body
const remove = async (id: number) => (await school().call(removeNavigationEntry, { id }, as())).body
const restore = async (id: number) =>
  (await school().call(restoreNavigationEntry, { id }, as())).body
const menuOn = async (node: Pick<ReturnType<typeof school>, 'call'>, language = 'zh') =>
  (await node.call(listNavigation, { type: 0 }, { language })).body.data
const menu = () => menuOn(school())

test('entries and groups are seen at once on every node, in both languages', async () => {
  const other = await school().openNode()
  await menuOn(other)
  const group = await add('学校', null, '')
  await send({
    nameZh: '师资',
    nameEn: 'Teachers',
    parentId: group.id,
    linkUrl: '/teachersIntroduction',
  })
  await expect
    .poll(() => menuOn(other, 'en'))
    .toEqual([
      {
        linkName: '学校',
        linkUrl: '',
        children: [{ linkName: 'Teachers', linkUrl: '/teachersIntroduction', children: [] }],
      },
    ])
  await other.close()
})

test('an entry is moved among its siblings and below another, never below itself', async () => {
  const [first, second, third] = [await add('一'), await add('二'), await add('三')]
  const moved = await move({ id: third.id, version: third.version, parentId: null, place: 0 })
  expect(moved.data.map(({ nameZh }) => nameZh)).toEqual(['三', '一', '二'])
  await move({ id: second.id, version: second.version, parentId: first.id, place: 0 })
  expect(await menu()).toMatchObject([
    { linkName: '三' },
    { linkName: '一', children: [{ linkName: '二' }] },
  ])
  const cycle = await move({ id: first.id, version: first.version, parentId: second.id, place: 0 })
  expect(cycle.code).toBe(409)
})

test('there are four levels at most', async () => {
  let parentId: number | null = null
  for (const name of ['1', '2', '3', '4']) parentId = (await add(name, parentId)).id
  expect((await send({ nameZh: '5', parentId, linkUrl: '' })).code).toBe(409)
  const top = await add('顶')
  const first = (await list()).find(({ nameZh }) => nameZh === '1')
  if (!first) throw new Error('the first entry is missing')
  const { id, version } = first
  expect((await move({ id, version, parentId: top.id, place: 0 })).code).toBe(409)
})

test('a hidden entry is hidden with what is below it', async () => {
  const { id, version } = await add('上')
  await add('下', id)
  await update({ id, version, isHidden: true })
  expect(await menu()).toEqual([])
  expect((await list()).map(({ nameZh }) => nameZh)).toEqual(['上', '下'])
})

test('a page of the menu is closed while no entry opens it', async () => {
  const closed = async () => (await school().call(getSiteInfo, {})).body.data.closedPages
  const [centre, teachers, services] = [
    '/onDemandCenter',
    '/teachersIntroduction',
    '/serviceIntroduction',
  ] as const
  expect(await closed()).toEqual([centre, teachers, services])
  const categoryId = await addCategory(school(), '书法')
  const category = await add('书法', null, `${centre}?id=${categoryId}`)
  expect(await closed()).toEqual([teachers, services])
  await remove(category.id)
  expect(await closed()).toContain(centre)
  await restore(category.id)
  expect(await closed()).toEqual([teachers, services])

  const group = await add('学校', null, '')
  await add('名师', group.id, teachers)
  const { id, version } = await add('服务', null, services)
  expect(await closed()).toEqual([])
  await update({ id, version, isHidden: true })
  expect(await closed()).toEqual([services])
  await update({ id, version: version + 1, keepsPage: true })
  expect(await closed()).toEqual([])
  // Hidden with what is below it, and kept with what is below it.
  await update({ id: group.id, version: group.version, isHidden: true })
  expect(await closed()).toEqual([teachers])
  await update({ id: group.id, version: group.version + 1, keepsPage: true })
  expect(await closed()).toEqual([])
  expect((await menu()).map(({ linkName }) => linkName)).toEqual(['书法'])
})

test('in a school that is in use the migration closes no page', async () => {
  const { id, version } = await add('服务', null, '/serviceIntroduction')
  await update({ id, version, isHidden: true })
  const [, ...statements] = readMigration('pages-of-the-menu')
  for (const statement of statements) await school().query(statement)
  await school().context.bus.publish(siteTopic, null)
  const { body } = await school().call(getSiteInfo, {})
  expect(body.data.closedPages).toEqual([])
  expect(await menu()).toEqual([])
  expect((await list()).map(({ nameZh }) => nameZh)).toEqual(['服务', '点播中心', '名师介绍'])
})

test('a link without a target is refused, one that broke later is named', async () => {
  for (const linkUrl of ['/nowhere', '/course?id=999999', 'http://a.example', 'javascript:1'])
    expect(await send({ nameZh: '坏', parentId: null, linkUrl })).toMatchObject({
      code: 422,
      data: { issues: [{ path: 'linkUrl' }] },
    })
  const categoryId = await addCategory(school(), '短暂')
  const { id, version } = await add('分类', null, `/onDemandCenter?id=${categoryId}`)
  await school().query('delete from categories where id = $1', [categoryId])
  expect(await list()).toMatchObject([{ linkFault: 'categoryMissing' }])
  expect((await update({ id, version, nameZh: '旧分类' })).code).toBe(200)
})

test('of two changes to the same version the second is refused', async () => {
  const { id, version } = await add('同')
  const answers = await Promise.all([
    update({ id, version, nameZh: '甲' }),
    update({ id, version, nameZh: '乙' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('a removed entry is restored to its position with what is below it', async () => {
  const first = await add('一')
  await add('一下', first.id)
  await add('二')
  await remove(first.id)
  expect(await menu()).toMatchObject([{ linkName: '二' }])
  expect((await remove(first.id)).code).toBe(404)
  await restore(first.id)
  expect((await restore(first.id)).code).toBe(200)
  expect(await menu()).toMatchObject([
    { linkName: '一', children: [{ linkName: '一下' }] },
    { linkName: '二' },
  ])
  const rows = await school().query<{ action: string }>(
    `select action from changes where subject = 'navigation' and subject_id = $1 order by id`,
    [first.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
})
