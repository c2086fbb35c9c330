import { listAuditEntries } from '@jingke/contract/audit/calls'
import { addCategory, moveCategory } from '@jingke/contract/catalogue/calls'
import { sendMessage, withdrawMessage } from '@jingke/contract/messages/calls'
import { createPartner, createPartnerKey, disablePartnerKey } from '@jingke/contract/partner/calls'
import {
  changeLearnerGroups,
  createGroup,
  createInstitution,
  getLearner,
  mergeInstitution,
  removeGroup,
  renameGroup,
  setLearnerDisabled,
  updateLearner,
} from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'

const school = useSchool()
let operatorId = 0
let token = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  token = (await school().giveSession(operatorId)).token
})

const list = async (filter: object) =>
  (await school().call(listAuditEntries, filter as never, { token })).body.data
const actions = async (filter: object) => (await list(filter)).list.map(({ action }) => action)

test('a change of a learner is recorded with who, from where, before and after', async () => {
  const { userId } = await addLearner(school(), 'anna')
  const get = await school().call(getLearner, { id: userId }, { token })
  const { version } = get.body.data
  const change = { id: userId, version, discipline: 'Physics' }
  await school().call(updateLearner, change, { token, address: '198.51.100.7' })
  await school().call(setLearnerDisabled, { id: userId, isDisabled: true }, { token })
  const { list: records } = await list({ subject: 'learner', subjectId: userId })
  expect(records.map(({ action }) => action)).toEqual(['disabled', 'updated'])
  expect(records[1]).toMatchObject({
    actor: { id: operatorId, name: 'Name of operator' },
    address: '198.51.100.7',
    before: { discipline: '' },
    after: { discipline: 'Physics' },
  })
})

test('a change of the catalogue has the name of what was changed, and is found by it', async () => {
  const add = async (nameZh: string) => {
    const input = { nameZh, parentId: null }
    const { body } = await school().call(addCategory, input, { token })
    return body.data.findLast((category) => category.nameZh === nameZh)
  }
  const parent = await add('自然')
  const moved = await add('天文')
  if (!parent || !moved) throw new Error('a category is missing')
  const { id, version } = moved
  const move = { id, version, parentId: parent.id, place: 0 }
  await school().call(moveCategory, move, { token })
  const { list: records } = await list({ keyword: '天文', subject: 'category' })
  expect(records.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['moved', '天文'],
    ['created', '天文'],
  ])
  expect(records[0]).toMatchObject({ before: { parent: null }, after: { parent: '自然' } })
})

test('a change of the catalogue is named in the language of the caller', async () => {
  await school().call(addCategory, { nameZh: '海洋', nameEn: 'Oceans', parentId: null }, { token })
  const { body } = await school().call(
    listAuditEntries,
    { keyword: 'Oceans', subject: 'category' },
    { token, language: 'en' },
  )
  expect(body.data.list.map(({ subjectName }) => subjectName)).toEqual(['Oceans'])
  const { list: records } = await list({ keyword: '海洋', subject: 'category' })
  expect(records.map(({ subjectName }) => subjectName)).toEqual(['海洋'])
})

test('saving without a change is not recorded', async () => {
  const { userId } = await addLearner(school(), 'same')
  await school().call(changeLearnerGroups, { id: userId, joinedIds: [], leftIds: [] }, { token })
  expect(await actions({ subject: 'learner', subjectId: userId })).toEqual([])
})

test('changes of groups, institutions, messages, partners and content are in one list', async () => {
  const group = await school().call(createGroup, { name: 'Evening' }, { token })
  const { id } = group.body.data
  await school().call(renameGroup, { id, version: 0, name: 'Late' }, { token })
  await school().call(removeGroup, { id }, { token })
  expect(await actions({ subject: 'group', subjectId: id })).toEqual([
    'deleted',
    'updated',
    'created',
  ])

  const one = await school().call(createInstitution, { name: 'North' }, { token })
  const two = await school().call(createInstitution, { name: 'South' }, { token })
  const merge = { id: one.body.data.id, intoId: two.body.data.id }
  await school().call(mergeInstitution, merge, { token })
  const merged = (await list({ subject: 'institution', subjectId: merge.id })).list[0]
  expect(merged).toMatchObject({ action: 'merged', subjectName: 'North', after: { into: 'South' } })

  const draft = {
    title: 'Exam',
    body: '<p>x</p>',
    audience: { kind: 'everyone' as const, value: '' },
    isPopup: false,
  }
  const sent = await school().call(sendMessage, draft, { token })
  await school().call(withdrawMessage, { id: sent.body.data.id }, { token })
  expect(await actions({ subject: 'message' })).toEqual(['withdrawn', 'sent'])

  const partner = await school().call(createPartner, { name: 'Other site', origins: [] }, { token })
  const partnerId = partner.body.data.id
  const key = await school().call(createPartnerKey, { partnerId }, { token })
  await school().call(disablePartnerKey, { partnerId, kid: key.body.data.kid }, { token })
  const ofPartner = (await list({ subject: 'partner', subjectId: partnerId })).list
  expect(ofPartner.map(({ action }) => action)).toEqual(['key-disabled', 'key-added', 'created'])
  expect(JSON.stringify(ofPartner)).not.toContain(key.body.data.secret)

  await school().call(addCategory, { nameZh: '物理', nameEn: 'Physics', parentId: null } as never, {
    token,
  })
  expect(await list({ keyword: '物理' })).toMatchObject({
    list: [{ subject: 'category', action: 'created', subjectName: '物理' }],
  })
})

test('the list is searched by person, thing, kind and time, and only with the permission', async () => {
  expect((await list({ keyword: 'name of OPERATOR' })).total).toBeGreaterThan(5)
  expect((await list({ keyword: 'nobody at all' })).total).toBe(0)
  expect((await list({ to: '2020-01-01T00:00:00Z' })).total).toBe(0)
  const advisor = await school().giveSession(await school().createUser('advisor', 'jk-advisor'))
  const { body } = await school().call(listAuditEntries, {}, { token: advisor.token })
  expect(body.code).toBe(403)
})
