import { describe, expect, test } from 'vitest'
import { type Device, detectDevice } from './device.ts'
import { computerUserAgents } from './testing/computer-user-agents.ts'
import { phoneUserAgents } from './testing/phone-user-agents.ts'
import { tabletUserAgents } from './testing/tablet-user-agents.ts'

const userAgents = [...phoneUserAgents, ...tabletUserAgents, ...computerUserAgents]

describe('detectDevice', () => {
  test.each(userAgents)('%s is a %s', (_name, device, userAgent, maxTouchPoints = 0) => {
    expect(detectDevice(userAgent, maxTouchPoints)).toBe(device)
    expect(detectDevice(userAgent.toUpperCase(), maxTouchPoints)).toBe(device)
  })

  const longRows: [name: string, device: Device, userAgent: string][] = [
    ['a keyword within 512 characters is read', 'phone', `${' '.repeat(506)}iPhone`],
    ['a keyword cut at 512 characters is not', 'pc', `${' '.repeat(507)}iPhone`],
    ['64 KiB before a keyword', 'pc', `${'a'.repeat(65_536)} iPhone`],
    ['64 KiB after a keyword', 'phone', `iPhone ${'a'.repeat(65_536)}`],
    ['nested brackets', 'pc', '('.repeat(65_536)],
    ['a repeated prefix of a keyword', 'pc', 'iphon'.repeat(13_107)],
    ['Android, then a repeated prefix of Mobile', 'android', `Android ${'mobil '.repeat(10_000)}`],
    ['a long version number', 'pc', `Mozilla/${'5.0.'.repeat(16_384)}`],
    ['null bytes', 'pc', '\0'.repeat(65_536)],
  ]

  test.each(longRows)('%s', (_name, device, userAgent) => {
    expect(detectDevice(userAgent, 0)).toBe(device)
    expect(detectDevice(userAgent.slice(0, 512), 0)).toBe(device)
  })
})
