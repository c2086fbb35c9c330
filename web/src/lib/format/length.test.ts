import { expect, test } from 'vitest'
import { toLength, toStudyTime } from './length.ts'

test.each([
  [0, '0 seconds', '0 秒'],
  [1, '1 second', '1 秒'],
  [40, '40 seconds', '40 秒'],
  [60, '1 min', '1 分钟'],
  [3600, '1 h', '1 小时'],
  [3900, '1 h 5 min', '1 小时 5 分'],
  [10_281, '2 h 51 min', '2 小时 51 分'],
  [3599, '1 h', '1 小时'],
])('%d seconds are %s or %s', (seconds, en, zh) => {
  expect(toLength(seconds, 'en')).toBe(en)
  expect(toLength(seconds, 'zh-CN')).toBe(zh)
})

test.each([
  [0, '0 min', '0 分钟'],
  [1, 'under a minute', '不到 1 分钟'],
  [59, 'under a minute', '不到 1 分钟'],
  [60, '1 min', '1 分钟'],
  [3900, '1 h 5 min', '1 小时 5 分'],
])('%d seconds of study are %s or %s', (seconds, en, zh) => {
  expect(toStudyTime(seconds, 'en')).toBe(en)
  expect(toStudyTime(seconds, 'zh-CN')).toBe(zh)
})
