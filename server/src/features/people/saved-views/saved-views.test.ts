import { maxSavedViews } from '@jingke/contract/people'
import {
  listSavedViews,
  removeSavedView,
  renameSavedView,
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
const save = async (who: string, listName: string, name: string, query: string) =>
  (await school().call(saveView, { listName, name, query }, as(who))).body
const list = async (who: string, listName: string) =>
  (await school().call(listSavedViews, { listName }, as(who))).body

test('a view belongs to one member of staff and one list; the same name replaces it', async () => {
  await save('ada', 'courses', ' Drafts ', 'state=draft')
  const { data } = await save('ada', 'courses', 'Drafts', 'state=draft&sort=-name')
  expect(await list('ada', 'courses')).toMatchObject({
    data: [{ id: data.id, name: 'Drafts', query: 'state=draft&sort=-name' }],
  })
  expect((await list('ada', 'learners')).data).toEqual([])
  expect((await list('ben', 'courses')).data).toEqual([])
  expect((await list('lee', 'courses')).code).toBe(403)
})

test('nobody renames or removes the view of another', async () => {
  const { data: view } = await save('ada', 'videos', 'Mine', 'a=1')
  const rename = async (who: string, name: string) =>
    (await school().call(renameSavedView, { id: view.id, name }, as(who))).body
  expect((await rename('ben', 'Stolen')).code).toBe(404)
  await school().call(removeSavedView, { id: view.id }, as('ben'))
  expect((await rename('ada', 'Kept')).data).toEqual({ id: view.id, name: 'Kept', query: 'a=1' })
  await save('ada', 'videos', 'Other', '')
  expect(await rename('ada', 'Other')).toMatchObject({
    code: 409,
    data: { issues: [{ path: 'name' }] },
  })
  await school().call(removeSavedView, { id: view.id }, as('ada'))
  expect((await list('ada', 'videos')).data.map(({ name }) => name)).toEqual(['Other'])
})

test('a list keeps a limited number of views', async () => {
  for (let number = 1; number <= maxSavedViews; number += 1)
    expect((await save('ada', 'staff', `View ${number}`, '')).code).toBe(200)
  expect((await save('ada', 'staff', 'One more', '')).code).toBe(409)
  expect((await save('ada', 'staff', 'View 1', 'a=1')).code).toBe(200)
})
