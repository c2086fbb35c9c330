export type Device = 'phone' | 'android' | 'tablet' | 'pc'

// Devices are named in the first characters; the rest of a long header is ignored.
const readLength = 512

const phoneMarks = ['iphone', 'ipod', 'mobile', 'opera mini', 'opera mobi']

// Model words of Android tablets whose user agent has neither "Tablet" nor "Mobile".
// `; k)` is Chrome's reduced user agent, and HarmonyOS names no model words: without "Mobile" both are tablets.
const androidTabletMarks = [
  'pad',
  ' tab',
  '; k)',
  'harmonyos',
  'sm-t',
  'sm-x',
  'sm-p',
  'nexus 7',
  'nexus 9',
  'nexus 10',
  'pixel c',
  'silk/',
  'lenovo tb',
  '; tb',
  '; bah',
]

/** Substring tests on a bounded prefix: linear in time for any header. */
export const detectDevice = (userAgent: string, maxTouchPoints: number): Device => {
  const agent = userAgent.slice(0, readLength).toLowerCase()
  const says = (mark: string) => agent.includes(mark)

  // Windows Phone claims Android, a HarmonyOS PC claims Windows, and old Windows PCs claim "Tablet PC".
  if (says('windows phone') || says('(phone;')) return 'phone'
  if (says('windows nt') || says('(pc;')) return 'pc'
  // An explicit tablet wins over "Mobile", which iPads and HarmonyOS tablets say as well.
  if (says('ipad') || says('tablet')) return 'tablet'
  if (phoneMarks.some(says)) return 'phone'
  if (says('android')) return androidTabletMarks.some(says) ? 'tablet' : 'android'
  if (says('macintosh') && maxTouchPoints > 1) return 'tablet'
  return 'pc'
}
