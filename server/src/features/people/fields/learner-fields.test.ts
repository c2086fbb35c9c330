import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import {
  addLearnerField,
  countFieldChange,
  listLearnerFields,
  listLearners,
  moveLearnerField,
  removeLearnerField,
  setFieldOfMany,
  setFieldValues,
  updateLearnerField,
} from '@jingke/contract/people/calls'
import { labelValue } from '@jingke/contract/profile'
import { listOwnFields } from '@jingke/contract/profile/calls'
import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

const send = async <Path extends keyof Calls>(
  path: Path,
  input: RequestOf<Calls[Path]>,
  token = operator,
) => (await school().call(path, input, { token, address: newAddress(), language: 'en' })).body

type Draft = Partial<RequestOf<Calls[typeof addLearnerField]>>
let names = 0
const addField = async (draft: Draft = {}) => {
  names += 1
  const { data } = await send(addLearnerField, {
    kind: 'text',
    nameZh: `字段 ${names}`,
    nameEn: `Field ${names}`,
    ...draft,
  })
  return data
}
const newLearner = async () => {
  names += 1
  return addLearner(school(), `learner${names}`)
}
const set = (id: number, fieldId: number, value: string) =>
  send(setFieldValues, { id, values: [{ fieldId, value }] })
const find = async (filter: object) =>
  (await send(listLearners, { pageSize: 50, ...filter })).data.list.map(({ id }) => id)

test('labels and fields keep the order in which an operator puts them', async () => {
  const first = await addField()
  const second = await addField({ kind: 'label' })
  await send(moveLearnerField, { id: second.id, place: 0 })
  const ids = (await send(listLearnerFields, {})).data.map(({ id }) => id)
  expect(ids[0]).toBe(second.id)
  expect(ids.at(-1)).toBe(first.id)
})

test('a name stands for one label or field, in either language', async () => {
  const { nameEn } = await addField()
  const answer = await send(addLearnerField, {
    kind: 'date',
    nameZh: nameEn.toUpperCase(),
    nameEn: '',
  })
  expect(answer).toMatchObject({ code: 409, data: { issues: [{ path: 'nameZh' }] } })
})

test.each([[[]], [['A', 'a']]])(
  'a choice needs different values to choose from: %j',
  async (choices) => {
    const answer = await send(addLearnerField, {
      kind: 'choice',
      nameZh: '颜色',
      nameEn: '',
      choices,
    })
    expect(answer).toMatchObject({ code: 422, data: { issues: [{ path: 'choices' }] } })
  },
)

test('a learner has values that the fields allow, and no others', async () => {
  const { userId: id } = await newLearner()
  const choice = await addField({ kind: 'choice', choices: ['Blue', 'Red'] })
  const date = await addField({ kind: 'date', isRequired: true })
  expect((await set(id, choice.id, 'green')).code).toBe(422)
  expect((await set(id, date.id, '')).code).toBe(200)
  expect((await set(id, date.id, '2026/3/9')).data.fieldValues).toEqual([
    { fieldId: date.id, value: '2026-03-09' },
  ])
  expect(await set(id, date.id, '')).toMatchObject({
    code: 422,
    msg: expect.stringContaining(date.nameEn),
  })
  await set(id, choice.id, 'blue')
  // A choice that is taken off the list stays with those who have it.
  await send(updateLearnerField, { ...choice, choices: ['Red'] })
  expect((await set(id, choice.id, 'Blue')).code).toBe(200)
  expect((await set(id, choice.id, '')).data.fieldValues).toEqual([
    { fieldId: date.id, value: '2026-03-09' },
  ])
  expect((await set(id, 999_999, 'x')).code).toBe(404)
})

test('learners are found by label, and by all or a part of the value of a field', async () => {
  const one = (await newLearner()).userId
  const other = (await newLearner()).userId
  const label = await addField({ kind: 'label' })
  const text = await addField()
  await set(one, label.id, labelValue)
  await set(one, text.id, 'Room 12 East')
  await set(other, text.id, 'Room 30')
  expect(await find({ labelId: label.id })).toEqual([one])
  expect(await find({ fieldId: text.id })).toEqual([other, one])
  expect(await find({ fieldId: text.id, fieldValue: 'east' })).toEqual([one])
  expect(await find({ labelId: label.id, fieldId: text.id, fieldValue: '30' })).toEqual([])
})

test('a field of many is counted first, set in one go, and undone by what it was before', async () => {
  const ids = [
    (await newLearner()).userId,
    (await newLearner()).userId,
    (await newLearner()).userId,
  ]
  const [had = 0, same = 0, none = 0] = ids
  const field = await addField({ kind: 'choice', choices: ['Blue', 'Red'] })
  await set(had, field.id, 'Red')
  await set(same, field.id, 'Blue')
  const change = { selection: { ids }, fieldId: field.id, value: 'Blue' }
  expect((await send(countFieldChange, change)).data).toEqual({ changed: 2, replaced: 1 })
  const { data } = await send(setFieldOfMany, change)
  expect(data).toMatchObject({
    done: [had, none],
    unchanged: 1,
    former: [{ id: had, value: 'Red' }],
  })
  expect(await find({ fieldId: field.id, fieldValue: 'Blue' })).toHaveLength(3)
  const filter = { fieldId: field.id }
  const matching = { filter, except: [same], total: 2 }
  const removal = { selection: matching, fieldId: field.id, value: '' }
  expect((await send(countFieldChange, removal)).data).toEqual({ changed: 2, replaced: 2 })
  await send(setFieldOfMany, removal)
  expect(await find(filter)).toEqual([same])
})

test('a removed field says how many had it, and is removed from them', async () => {
  const { userId } = await newLearner()
  const field = await addField()
  await set(userId, field.id, 'x')
  const counted = (await send(listLearnerFields, {})).data.find(({ id }) => id === field.id)
  expect(counted?.learnerCount).toBe(1)
  await send(removeLearnerField, { id: field.id })
  const rows = await school().query('select 1 from learner_field_values where field_id = $1', [
    field.id,
  ])
  expect(rows).toEqual([])
  expect((await send(removeLearnerField, { id: field.id })).code).toBe(404)
})

test('the learner sees what is shown, in words, and nothing else', async () => {
  const { userId, token } = await newLearner()
  const shown = await addField({ isShown: true })
  const hidden = await addField()
  await set(userId, shown.id, 'seen')
  await set(userId, hidden.id, 'not seen')
  expect((await send(listOwnFields, {}, token)).data).toEqual([
    { fieldId: shown.id, kind: 'text', name: shown.nameEn, value: 'seen' },
  ])
})

test('the audit log has what a learner had and has, with the names of the fields', async () => {
  const { userId } = await newLearner()
  const field = await addField()
  await set(userId, field.id, 'old')
  await set(userId, field.id, 'new')
  const rows = await school().query(
    `select before, after from changes where subject = 'learner' and subject_id = $1 order by id desc limit 1`,
    [userId],
  )
  expect(rows).toEqual([
    {
      before: { ownFields: [`${field.nameEn}: old`] },
      after: { ownFields: [`${field.nameEn}: new`] },
    },
  ])
})
