import { describe, expect, test } from 'vitest'
import { type Device, detectDevice } from './device.ts'
import { userAgents } from './testing/user-agents.ts'

describe('detectDevice', () => {
  test.each(userAgents)('%s is a %s', (_name, device, userAgent, maxTouchPoints = 0) => {
    expect(detectDevice(userAgent, maxTouchPoints)).toBe(device)
    expect(detectDevice(userAgent.toUpperCase(), maxTouchPoints)).toBe(device)
  })

  const longRows: [name: string, device: Device, userAgent: string][] = [
    ['a mark within 512 characters is read', 'phone', `${' '.repeat(506)}iPhone`],
    ['a mark cut at 512 characters is not', 'pc', `${' '.repeat(507)}iPhone`],
    ['64 KiB before a mark', 'pc', `${'a'.repeat(65_536)} iPhone`],
    ['64 KiB after a mark', 'phone', `iPhone ${'a'.repeat(65_536)}`],
    ['nested brackets', 'pc', '('.repeat(65_536)],
    ['almost a mark, again and again', 'pc', 'iphon'.repeat(13_107)],
    ['Android, then almost Mobile', 'android', `Android ${'mobil '.repeat(10_000)}`],
    ['versions without end', 'pc', `Mozilla/${'5.0.'.repeat(16_384)}`],
    ['null bytes', 'pc', '\0'.repeat(65_536)],
  ]

  test.each(longRows)('%s', (_name, device, userAgent) => {
    expect(detectDevice(userAgent, 0)).toBe(device)
    expect(detectDevice(userAgent.slice(0, 512), 0)).toBe(device)
  })
})
