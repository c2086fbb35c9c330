import type { QuestionContent } from '@jingke/contract/assessment'
import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const question: QuestionContent = {
  type: 'single',
  body: '<p>Which?</p>',
  explanation: '',
  points: 1,
  isShuffled: true,
  options: [
    { id: 'a', text: '<p>One</p>', share: 100, feedback: '' },
    { id: 'b', text: '<p>Two</p>', share: 0, feedback: '' },
  ],
}

test('nothing is different between equal versions', () => {
  expect(describeChanges(question, structuredClone(question))).toEqual([])
})

test('another right option, text and points are told as they were and as they are', () => {
  const [one, two] = question.options
  const after: QuestionContent = {
    ...question,
    body: '<p>Which <strong>one</strong>?</p>',
    points: 2,
    options: [
      { ...(one as typeof one & object), share: 0 },
      { ...(two as typeof two & object), share: 100 },
    ],
  }
  expect(describeChanges(question, after)).toEqual([
    { field: 'body', before: 'Which?', after: 'Which one?' },
    { field: 'key', before: '100 % · One\n0 % · Two', after: '0 % · One\n100 % · Two' },
    { field: 'points', before: '1', after: '2' },
  ])
})

test('another picture is a difference', () => {
  const picture = (name: string) => ({
    ...question,
    body: `<img src="/files/${name}.png" alt="" />`,
  })
  expect(describeChanges(picture('a'), picture('b'))).toHaveLength(1)
})
