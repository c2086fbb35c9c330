import { expect, test } from 'vitest'
import { toLength } from './length.ts'

test.each([
  [0, '0 s', '0 秒'],
  [40, '40 s', '40 秒'],
  [60, '1 min', '1 分'],
  [3600, '1 h', '1 小时'],
  [10_281, '2 h 51 min', '2 小时 51 分'],
  [3599, '1 h', '1 小时'],
])('%d seconds are %s or %s', (seconds, en, zh) => {
  expect(toLength(seconds, 'en')).toBe(en)
  expect(toLength(seconds, 'zh-CN')).toBe(zh)
})
