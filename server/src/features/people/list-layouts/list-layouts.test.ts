import type { ListLayout } from '@jingke/contract/people'
import {
  listListLayouts,
  removeSavedView,
  saveListLayout,
  saveView,
} from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const tokens: Record<string, string> = {}

beforeAll(async () => {
  for (const [name, type] of [
    ['ada', 'jk-admin'],
    ['ben', 'jk-advisor'],
    ['lee', 'jk-user'],
  ] as const)
    tokens[name] = (await school().giveSession(await school().createUser(name, type))).token
})

const as = (name: string) => ({ token: tokens[name], address: newAddress() })
const layout: ListLayout = {
  listName: 'learners',
  order: ['grade', 'phone'],
  hidden: ['sessions'],
  density: 'compact',
  sort: '-created',
  pageSize: 50,
  defaultViewId: null,
}
const save = async (who: string, part: Partial<ListLayout> = {}) =>
  (await school().call(saveListLayout, { ...layout, ...part }, as(who))).body
const list = async (who: string) => (await school().call(listListLayouts, {}, as(who))).body

test('a list keeps the last layout of each member of staff, and of nobody else', async () => {
  await save('ada', { density: 'comfortable', hidden: [] })
  expect((await save('ada')).data).toEqual(layout)
  expect((await list('ada')).data).toEqual([layout])
  expect((await list('ben')).data).toEqual([])
  expect((await save('lee')).code).toBe(403)
})

test('only an own view of the same list is its default, until it is removed', async () => {
  const view = async (who: string, listName: string) =>
    (await school().call(saveView, { listName, name: 'Mine', query: 'a=1' }, as(who))).body.data.id
  const defaultViewId = await view('ben', 'learners')
  expect((await save('ada', { defaultViewId })).code).toBe(404)
  expect((await save('ben', { defaultViewId: await view('ben', 'courses') })).code).toBe(404)
  expect((await save('ben', { defaultViewId })).code).toBe(200)
  await school().call(removeSavedView, { id: defaultViewId }, as('ben'))
  expect((await list('ben')).data).toMatchObject([{ listName: 'learners', defaultViewId: null }])
})

test('a page size that no list offers is refused', async () => {
  const { code } = await save('ada', { pageSize: 7 as never })
  expect(code).toBe(422)
})
