import type { QuestionContent } from '@jingke/contract/assessment'
import {
  changeQuestions,
  createQuestion,
  getQuestion,
  listQuestionLabels,
  listQuestions,
  mergeQuestionCategory,
  renameQuestionTag,
} from '@jingke/contract/assessment/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = await addOperator(school())
})
beforeEach(() => school().query('delete from questions'))

const add = async (body: string, more: object) => {
  const content: QuestionContent = {
    type: 'true-false',
    body,
    explanation: '',
    points: 1,
    isTrue: true,
    feedbackTrue: '',
    feedbackFalse: '',
  }
  return (await school().call(createQuestion, { content, ...more }, { token })).body.data
}
const list = async (filter: object = {}) =>
  (await school().call(listQuestions, filter, { token })).body.data.list
const labels = async () => (await school().call(listQuestionLabels, {}, { token })).body.data

test('a category is merged into another one with its archived questions', async () => {
  const first = await add('A', { category: 'Sience' })
  await add('B', { category: 'Science' })
  const archived = await add('C', { category: 'Sience' })
  const selection = { ids: [archived.id] }
  await school().call(changeQuestions, { selection, change: { kind: 'archive' } }, { token })
  const { categories } = await labels()
  const idOf = (name: string) => categories.find((one) => one.name === name)?.id ?? 0
  const merge = { id: idOf('Sience'), intoId: idOf('Science') }
  const { body } = await school().call(mergeQuestionCategory, merge, { token })
  expect(body.data).toEqual({ count: 2 })
  const after = (await labels()).categories
  expect(after.find(({ name }) => name === 'Science')).toMatchObject({ count: 2 })
  expect(after.map(({ name }) => name)).not.toContain('Sience')
  expect(
    (await list({ categoryId: merge.intoId })).map(({ excerpt }) => excerpt).toSorted(),
  ).toEqual(['A', 'B'])
  const again = await school().call(mergeQuestionCategory, merge, { token })
  expect(again.body.code).toBe(404)
  // A form that was opened before would put the questions back.
  const { data } = (await school().call(getQuestion, { id: first.id }, { token })).body
  expect(data.version).toBe(first.version + 1)
})

test('a tag is renamed, and with the name of another tag both become one', async () => {
  await add('A', { tags: ['javascript', 'JS'] })
  await add('B', { tags: ['JS', 'web'] })
  const rename = async (name: string, newName: string) =>
    (await school().call(renameQuestionTag, { name, newName }, { token })).body
  expect(await rename('JS', 'javascript')).toMatchObject({ data: { count: 2 } })
  expect((await labels()).tags).toEqual([
    { name: 'javascript', count: 2 },
    { name: 'web', count: 1 },
  ])
  expect((await list()).map(({ tags }) => tags)).toEqual(
    expect.arrayContaining([['javascript'], ['javascript', 'web']]),
  )
  expect(await rename('JS', 'other')).toMatchObject({ code: 404 })
})
