import { questionTypes } from '@jingke/contract/assessment'
import { expect, test } from 'vitest'
import { demoQuestions } from './questions.ts'

test('the bank has sixty questions of every type, each with another text', () => {
  expect(demoQuestions.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoQuestions.map(({ content }) => content.type))).toEqual(new Set(questionTypes))
  expect(new Set(demoQuestions.map(({ content }) => content.body)).size).toBe(demoQuestions.length)
})

test('questions are in both languages, and in every difficulty', () => {
  const chinese = demoQuestions.filter(({ content }) => /\p{Script=Han}/u.test(content.body))
  expect(chinese.length).toBeGreaterThan(20)
  expect(demoQuestions.length - chinese.length).toBeGreaterThan(15)
  expect(new Set(demoQuestions.map(({ difficulty }) => difficulty)).size).toBe(3)
})
