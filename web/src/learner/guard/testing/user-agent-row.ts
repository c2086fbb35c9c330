import type { Device } from '../device.ts'

export const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
export const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** Name, expected device, user agent, and `navigator.maxTouchPoints` if it is not 0. */
export type UserAgentRow = [
  name: string,
  device: Device,
  userAgent: string,
  maxTouchPoints?: number,
]
