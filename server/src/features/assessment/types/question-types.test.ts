import type {
  Answer,
  ContentOf,
  PresentedQuestion,
  QuestionContent,
} from '@jingke/contract/assessment'
import { describe, expect, test } from 'vitest'
import { checkQuestion, explainAnswer, markAnswer, presentQuestion } from './question-types.ts'

const common = { body: '<p>What?</p>', explanation: '<p>So.</p>', points: 4 }
const option = (id: string, share: number) => ({ id, text: id, share, feedback: `about ${id}` })

const single: ContentOf<'single'> = {
  type: 'single',
  ...common,
  isShuffled: true,
  options: [option('a', 100), option('b', 25), option('c', 0)],
}
const multiple: ContentOf<'multiple'> = {
  type: 'multiple',
  ...common,
  isShuffled: true,
  scoring: 'shares',
  options: [option('a', 50), option('b', 50), option('c', -50)],
}
const trueFalse: ContentOf<'true-false'> = {
  type: 'true-false',
  ...common,
  isTrue: false,
  feedbackTrue: 'no',
  feedbackFalse: 'yes',
}
const order: ContentOf<'order'> = {
  type: 'order',
  ...common,
  scoring: 'shares',
  items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `step ${id}` })),
}
const match: ContentOf<'match'> = {
  type: 'match',
  ...common,
  scoring: 'shares',
  pairs: [
    { id: 'a', left: 'whale', rightId: 'x', right: 'mammal' },
    { id: 'b', left: 'bat', rightId: 'y', right: 'mammal' },
    { id: 'c', left: 'trout', rightId: 'z', right: 'fish' },
  ],
  extras: [{ id: 'w', text: 'bird' }],
}
const longText: ContentOf<'long-text'> = {
  type: 'long-text',
  ...common,
  guide: 'look for',
  maxLength: 100,
}

const pointsOf = (content: Parameters<typeof markAnswer>[0], answer: Answer | null) => {
  const marking = markAnswer(content, answer)
  return marking.kind === 'marked' ? marking.points : marking.kind
}

describe('points', () => {
  test.each([
    ['a', 4],
    ['b', 1],
    ['c', 0],
    ['nothing', 0],
    [null, 0],
  ])('of the single choice %s: %s', (optionId, points) => {
    expect(pointsOf(single, { type: 'single', optionId })).toBe(points)
  })

  test.each([
    [['a', 'b'], 4, 4],
    [['a'], 2, 0],
    [['a', 'c'], 0, 0],
    [['a', 'b', 'c'], 2, 0],
    [['a', 'a'], 2, 0],
    [[], 0, 0],
    [['c'], 0, 0],
  ])('of the multiple choice %j: %s in shares, %s all or nothing', (optionIds, shares, all) => {
    const answer: Answer = { type: 'multiple', optionIds }
    expect(pointsOf(multiple, answer)).toBe(shares)
    expect(pointsOf({ ...multiple, scoring: 'all' }, answer)).toBe(all)
  })

  test('three thirds are the whole', () => {
    const options = ['a', 'b', 'c'].map((id) => option(id, 33.33333))
    const optionIds = ['a', 'b', 'c']
    expect(checkQuestion({ ...multiple, options })).toEqual([])
    expect(pointsOf({ ...multiple, options }, { type: 'multiple', optionIds })).toBe(4)
    expect(pointsOf({ ...multiple, options }, { type: 'multiple', optionIds: ['a'] })).toBe(1.33)
  })

  test.each([
    [false, 4],
    [true, 0],
    [null, 0],
  ])('of true or false %s: %s', (isTrue, points) => {
    expect(pointsOf(trueFalse, { type: 'true-false', isTrue })).toBe(points)
  })

  test.each([
    [['a', 'b', 'c', 'd'], 4, 4],
    [['a', 'c', 'b', 'd'], 2, 0],
    [['a'], 1, 0],
    [['x', 'b', 'c', 'd', 'e'], 3, 0],
    [[], 0, 0],
  ])('of the order %j: %s in shares, %s all or nothing', (itemIds, shares, all) => {
    const answer: Answer = { type: 'order', itemIds }
    expect(pointsOf(order, answer)).toBe(shares)
    expect(pointsOf({ ...order, scoring: 'all' }, answer)).toBe(all)
  })

  test('of a match count by text, so two equal texts are one choice', () => {
    const pairs = (chosen: Record<string, string>): Answer => ({
      type: 'match',
      pairs: Object.entries(chosen).map(([leftId, rightId]) => ({ leftId, rightId })),
    })
    const presented = presentQuestion(match, 'seed')
    const { rights } = presented as Extract<PresentedQuestion, { type: 'match' }>
    expect(rights.map(({ text }) => text).toSorted()).toEqual(['bird', 'fish', 'mammal'])
    const mammal = rights.find(({ text }) => text === 'mammal')?.id ?? ''
    expect(pointsOf(match, pairs({ a: mammal, b: mammal, c: 'z' }))).toBe(4)
    expect(pointsOf({ ...match, points: 3 }, pairs({ a: mammal, b: 'z', c: 'z' }))).toBe(2)
    expect(pointsOf(match, pairs({ a: 'w', b: 'unknown' }))).toBe(0)
  })

  test('of what was written are given by a person, unless it is empty', () => {
    expect(pointsOf(longText, { type: 'long-text', text: 'words' })).toBe('by-hand')
    expect(pointsOf(longText, { type: 'long-text', text: ' \n' })).toBe(0)
    expect(pointsOf(longText, null)).toBe(0)
  })

  test('are none for an answer of another type', () => {
    expect(pointsOf(single, { type: 'multiple', optionIds: ['a'] })).toBe(0)
  })
})

describe('what is wrong with a question', () => {
  test.each([
    ['a text', { ...trueFalse, body: '<p> </p>' }, ['no-body']],
    ['options', { ...single, options: [option('a', 100)] }, ['too-few-options']],
    [
      'a right option',
      { ...single, options: [option('a', 0), option('b', 0)] },
      ['one-right-option'],
    ],
    [
      'one right option',
      { ...single, options: [option('a', 100), option('b', 100)] },
      ['one-right-option'],
    ],
    [
      'right options',
      { ...multiple, options: [option('a', 0), option('b', 0)] },
      ['no-right-option'],
    ],
    [
      'whole shares',
      { ...multiple, options: [option('a', 50), option('b', 0)] },
      ['shares-not-whole'],
    ],
    [
      'different options',
      { ...single, options: [option('a', 100), option('a', 0)] },
      ['same-part'],
    ],
    ['items', { ...order, items: [{ id: 'a', text: 'a' }] }, ['too-few-items']],
    [
      'words in its items',
      {
        ...order,
        items: [
          { id: 'a', text: '<p></p>' },
          { id: 'b', text: 'b' },
        ],
      },
      ['empty-part'],
    ],
    ['different choices', { ...match, pairs: match.pairs.slice(0, 2), extras: [] }, ['one-choice']],
    ['pairs', { ...match, pairs: match.pairs.slice(0, 1) }, ['too-few-pairs']],
  ])('it lacks %s', (_, content, kinds) => {
    const faults = checkQuestion(content as QuestionContent)
    expect(faults.map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([single, multiple, trueFalse, order, match, longText])('nothing: $type', (content) => {
    expect(checkQuestion(content)).toEqual([])
  })

  test('a picture alone is a text and an option', () => {
    const picture = (name: string) => `<p><img src="/files/${name}.png" alt="" /></p>`
    const options = ['a', 'b'].map((name, index) => ({
      ...option(name, index === 0 ? 100 : 0),
      text: picture(name),
    }))
    expect(checkQuestion({ ...single, body: picture('c'), options })).toEqual([])
  })
})

describe('the explanation', () => {
  test('has what was chosen and what is right', () => {
    expect(explainAnswer(single, { type: 'single', optionId: 'b' })).toEqual({
      explanation: '<p>So.</p>',
      feedback: ['about b'],
      rightParts: [],
      right: { type: 'choice', optionIds: ['a'] },
    })
    expect(explainAnswer(order, { type: 'order', itemIds: ['a', 'c', 'b', 'd'] })).toMatchObject({
      rightParts: ['a', 'd'],
      right: { itemIds: ['a', 'b', 'c', 'd'] },
    })
    expect(explainAnswer(trueFalse, { type: 'true-false', isTrue: false })).toMatchObject({
      feedback: ['yes'],
      rightParts: ['false'],
    })
  })

  test('of no answer has what is right', () => {
    expect(explainAnswer(multiple, null)).toMatchObject({
      feedback: [],
      right: { optionIds: ['a', 'b'] },
    })
    expect(explainAnswer(longText, null)).toMatchObject({ right: null })
  })
})

test('seeds give different orders, in which each option may be first', () => {
  const firsts = new Set(
    Array.from({ length: 60 }, (_, seed) => {
      const presented = presentQuestion(single, String(seed))
      return presented.type === 'single' ? presented.options[0]?.id : ''
    }),
  )
  expect([...firsts].toSorted()).toEqual(['a', 'b', 'c'])
  const fixed = presentQuestion({ ...single, isShuffled: false }, '1')
  expect(fixed).toMatchObject({ options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
})
