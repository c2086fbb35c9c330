import { expect, test } from 'vitest'
import { deviceLabel, deviceName, networkOf } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test.each([
  [chrome, 'Chrome · Windows'],
  [`${chrome} Edg/131.0.0.0`, 'Edge · Windows'],
  [`${chrome} OPR/115.0.0.0`, 'Opera · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'WeChat · Android',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox · Linux',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  ['<script>alert(1)</script>', ''],
])('%s is %j', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words)
})

test('an unknown user agent has a label in both languages', () => {
  expect(deviceLabel('', 'zh-CN')).toBe('未知设备')
  expect(deviceLabel('x', 'en')).toBe('Unknown device')
})

test('only the first 512 characters are read', () => {
  expect(deviceName(`${'x'.repeat(512)}${chrome}`)).toBe('')
  for (const text of ['('.repeat(65_536), 'Chrome'.repeat(10_000), ' '.repeat(65_536)])
    deviceName(text)
})

test('a network is the first two groups of an address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0')
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8')
})
