import { expect, test } from 'vitest'
import en from './audit.en.json'
import { actionText } from './audit.translations.ts'
import zh from './audit.zh.json'

test.each([
  'created',
  'duplicated',
  'updated',
  'restored',
  'publish',
  'schedule',
  'unschedule',
  'hide',
  'trash',
  'restore',
  'deleted',
  'publishRefused',
])('what happened to a course has a text: %s', (action) => {
  expect(actionText((key) => zh[key], action)).toMatch(/\p{Script=Han}/u)
  expect(actionText((key) => en[key], action)).not.toBe('')
})
