import type { QuestionContent } from '@jingke/contract/assessment'
import {
  changeQuestions,
  checkAnswer,
  createQuestion,
  getQuestion,
  listQuestionLabels,
  listQuestions,
  listQuestionVersions,
  previewDraw,
  previewQuestion,
  updateQuestion,
} from '@jingke/contract/assessment/calls'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = await addOperator(school())
})
beforeEach(() => school().query('delete from questions'))

const choice = (body: string, right = 'Yes'): QuestionContent => ({
  type: 'single',
  body,
  explanation: '',
  points: 2,
  isShuffled: true,
  options: ['Yes', 'No'].map((text) => ({
    id: '',
    text,
    share: text === right ? 100 : 0,
    feedback: '',
  })),
})

const add = async (body: string, more: object = {}) => {
  const input = { content: choice(body), ...more }
  const answer = (await school().call(createQuestion, input, { token })).body
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
const list = async (filter: object = {}) =>
  (await school().call(listQuestions, filter, { token })).body.data
const textsOf = async (filter: object = {}) =>
  (await list(filter)).list.map(({ excerpt }) => excerpt).toSorted()
const change = async (ids: number[], how: object) =>
  (await school().call(changeQuestions, { selection: { ids }, change: how } as never, { token }))
    .body

test('a question is stored clean, with ids of its own for its parts', async () => {
  const content = choice('<p onclick="x()">Is it?</p><script>1</script>')
  if (content.type === 'single' && content.options[0]) content.options[0].id = 'right'
  const { body } = await school().call(createQuestion, { content }, { token })
  expect(body.data.content.body).toBe('<p>Is it?</p>')
  expect(body.data).toMatchObject({ number: 1, version: 0, excerpt: 'Is it?', points: 2 })
  expect(JSON.stringify(body.data.content)).not.toContain('"right"')
})

test('one that is not well made is refused with the place of each fault, and nothing is stored', async () => {
  const content = choice('<p></p>', 'neither')
  const { body } = await school().call(createQuestion, { content }, { token, language: 'en' })
  expect(body).toMatchObject({
    code: 422,
    msg: 'The question has no text.',
    data: {
      issues: [
        { path: 'content.body', message: 'The question has no text.' },
        { path: 'content.options', message: 'Exactly one option must get all points.' },
      ],
    },
  })
  expect((await list()).total).toBe(0)
})

describe('a change', () => {
  test('of the content makes a new version; the former stays, and parts keep their ids', async () => {
    const first = await add('Old')
    const content = structuredClone(first.content)
    content.body = 'New'
    const { id, version } = first
    const { data } = (await school().call(updateQuestion, { id, version, content }, { token })).body
    expect(data).toMatchObject({ number: 2, version: 1, excerpt: 'New' })
    const versions = (await school().call(listQuestionVersions, { id }, { token })).body.data.list
    expect(versions.map(({ number, content: { body } }) => [number, body])).toEqual([
      [2, '<p>New</p>'],
      [1, '<p>Old</p>'],
    ])
    expect(versions[0]?.content).toEqual({ ...versions[1]?.content, body: '<p>New</p>' })
  })

  test('of what is said about it makes none', async () => {
    const { id, version, content } = await add('Same')
    const input = { id, version, content, tags: ['a', 'a'], category: 'Maths', difficulty: 'hard' }
    const { data } = (await school().call(updateQuestion, input as never, { token })).body
    expect(data).toMatchObject({ number: 1, version: 1, tags: ['a'], category: 'Maths' })
  })

  test('to another type is refused', async () => {
    const { id, version } = await add('Same')
    const content = { type: 'true-false', body: 'Same', points: 1, isTrue: true } as const
    const { body } = await school().call(updateQuestion, { id, version, content }, { token })
    expect(body.code).toBe(422)
    expect((await school().call(getQuestion, { id }, { token })).body.data.type).toBe('single')
  })
})

test('questions are found by words, type, tag, difficulty and category', async () => {
  await add('<p>Photosynthesis in <strong>leaves</strong></p>', {
    tags: ['biology'],
    category: 'Life',
  })
  await add('光合作用发生在哪里', { tags: ['biology', '重点'], difficulty: 'hard' })
  const { categories } = (await school().call(listQuestionLabels, {}, { token })).body.data
  const categoryId = categories.find(({ name }) => name === 'Life')?.id
  expect(await textsOf({ keyword: 'photosyn' })).toEqual(['Photosynthesis in leaves'])
  expect(await textsOf({ keyword: '合作' })).toEqual(['光合作用发生在哪里'])
  expect(await textsOf({ keyword: 'Yes', difficulty: 'hard' })).toHaveLength(1)
  expect(await textsOf({ tag: 'biology' })).toHaveLength(2)
  expect(await textsOf({ tag: '重点' })).toEqual(['光合作用发生在哪里'])
  expect(await textsOf({ categoryId })).toEqual(['Photosynthesis in leaves'])
  expect(await textsOf({ type: 'order' })).toEqual([])
  const { tags } = (await school().call(listQuestionLabels, {}, { token })).body.data
  expect(tags).toContainEqual({ name: 'biology', count: 2 })
})

describe('questions with the same text', () => {
  test('are told before a question is saved, and so are similar ones', async () => {
    const { id } = await add('What is the capital of the republic of France?')
    const preview = async (body: string, own?: number) => {
      const input = { content: choice(body), seed: '1', ...(own && { id: own }) }
      return (await school().call(previewQuestion, input, { token })).body.data.similar
    }
    expect(await preview('what is the capital of the Republic of  FRANCE')).toMatchObject([
      { id, isSame: true },
    ])
    expect(await preview('What is the capital of the republic of Ghana?')).toMatchObject([
      { id, isSame: false },
    ])
    expect(await preview('Which planet is the largest?')).toEqual([])
    expect(await preview('What is the capital of the republic of France?', id)).toEqual([])
  })

  test('can be listed, without archived ones', async () => {
    await add('One')
    const { id } = await add('Twice')
    const other = await add('<p>twice</p>')
    expect(await textsOf({ isDuplicate: true })).toEqual(['Twice', 'twice'])
    await change([other.id], { kind: 'archive' })
    expect(await textsOf({ isDuplicate: true })).toEqual([])
    expect((await list({ isArchived: true })).list).toMatchObject([{ id: other.id }])
    expect(id).not.toBe(other.id)
  })

  test('are not the same if their pictures differ', async () => {
    await add('<p>What is this?</p><img src="/files/aa/one.png" alt="">')
    await add('<p>What is this?</p><img src="/files/aa/two.png" alt="">')
    expect(await textsOf({ isDuplicate: true })).toEqual([])
  })
})

describe('several questions at once', () => {
  test('are tagged, sorted and archived, and each change is in the audit log', async () => {
    const ids = [(await add('A', { tags: ['old'] })).id, (await add('B')).id]
    expect((await change(ids, { kind: 'addTags', tags: ['new'] })).data.done).toEqual(ids)
    expect((await change(ids, { kind: 'removeTags', tags: ['old'] })).data).toMatchObject({
      done: [ids[0]],
      unchanged: 1,
    })
    await change(ids, { kind: 'setCategory', category: 'Shelf' })
    await change(ids, { kind: 'setDifficulty', difficulty: 'easy' })
    expect((await list()).list).toMatchObject([
      { tags: ['new'], category: 'Shelf', difficulty: 'easy' },
      { tags: ['new'], category: 'Shelf', difficulty: 'easy' },
    ])
    await change(ids, { kind: 'archive' })
    expect((await list()).total).toBe(0)
    const { body } = await school().call(
      listAuditEntries,
      { subject: 'question', subjectId: ids[0] } as never,
      { token },
    )
    expect(body.data.list.map(({ action }) => action)).toEqual([
      'updated',
      'updated',
      'updated',
      'updated',
      'updated',
      'created',
    ])
    expect(JSON.stringify(body.data)).not.toContain('share')
  })

  test('are deleted, unless something refers to them', async () => {
    const used = await add('Used')
    const unused = await add('Unused')
    await school().query(
      `create table uses (version_id integer references question_versions (id) on delete restrict)`,
    )
    await school().query(
      'insert into uses select id from question_versions where question_id = $1',
      [used.id],
    )
    const { data } = await change([used.id, unused.id], { kind: 'delete' })
    await school().query('drop table uses')
    expect(data).toMatchObject({ done: [unused.id], refused: [{ id: used.id, name: 'Used' }] })
    expect(await textsOf()).toEqual(['Used'])
  })

  test('of a filter are the ones that the caller saw', async () => {
    await add('A')
    const selection = { filter: {}, total: 2 }
    const input = { selection, change: { kind: 'delete' } } as const
    const { body } = await school().call(changeQuestions, input, { token })
    expect(body.code).toBe(409)
    expect((await list()).total).toBe(1)
  })
})

test('an answer is tried without being stored', async () => {
  const { content } = await add('Is it?')
  const input = { content: content as never, answer: { type: 'single', optionId: 'x' } } as const
  const { data } = (await school().call(checkAnswer, input, { token })).body
  expect(data).toMatchObject({ marking: { kind: 'marked', points: 0 } })
  expect(data.explained.right).toMatchObject({ type: 'choice' })
})

test('a draw takes questions of its rules, and says if there are too few', async () => {
  const { id } = await add('E1', { tags: ['A'], difficulty: 'easy' })
  await add('E2', { tags: ['A'], difficulty: 'easy' })
  await add('H1', { tags: ['B', 'A'], difficulty: 'hard' })
  const draw = async (rules: object[], ids: number[] = []) =>
    (await school().call(previewDraw, { rules, ids, seed: '7' } as never, { token })).body.data
  const drawn = await draw([
    { count: 2, tags: ['A'], difficulty: 'easy' },
    { count: 1, tags: ['B', 'A'] },
  ])
  expect(drawn.available).toEqual([2, 1])
  expect(drawn.drawn?.map(({ excerpt }) => excerpt)).toEqual([
    expect.stringMatching(/^E/),
    expect.stringMatching(/^E/),
    'H1',
  ])
  expect(await draw([{ count: 4 }])).toMatchObject({ available: [3], drawn: null })
  // What is named is asked already.
  const beside = await draw([{ count: 1, difficulty: 'easy' }], [id])
  expect(beside.drawn).toMatchObject([{ excerpt: 'E2' }])
  expect(await draw([{ count: 2, difficulty: 'easy' }], [id])).toMatchObject({ drawn: null })
})

test('no learner and no staff without the permission gets a question', async () => {
  const { id } = await add('Secret')
  const learner = await addLearner(school(), 'anna')
  for (const [path, input] of [
    [getQuestion, { id }],
    [listQuestions, {}],
    [listQuestionVersions, { id }],
  ] as const) {
    const { body } = await school().call(path as typeof getQuestion, input as { id: number }, {
      token: learner.token,
    })
    expect(body).toMatchObject({ code: 403 })
  }
})
