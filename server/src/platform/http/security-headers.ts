import type { FastifyHelmetOptions } from '@fastify/helmet'
import { statisticsHost } from '@jingke/contract/site'
import type { Config } from '../config.ts'

/** A school needs none of these; what is not named here keeps the browser's own rule. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The policy of a page: its own style blocks, and the statistics service if the school uses it. */
export const pagePolicy = (
  styleHashes: readonly string[],
  statisticalCode: string,
  /** Sites that may show the page in a frame. */
  frameOrigins: readonly string[],
): string => {
  const statistics = statisticsHost(statisticalCode)
  const more: Partial<Record<string, readonly string[]>> = {
    'style-src': styleHashes,
    ...(statistics && {
      'script-src': [statistics],
      'img-src': [statistics],
      'connect-src': [statistics],
    }),
  }
  const all = {
    ...directives,
    ...(frameOrigins.length > 0 && { 'frame-ancestors': frameOrigins }),
  }
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ')
}

export const contentSecurity = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives },
  referrerPolicy: { policy: 'no-referrer' },
  // Without TLS a browser ignores it; with it, the whole site stays on TLS.
  strictTransportSecurity: config.publicUrl?.startsWith('https:')
    ? { maxAge: 31_536_000, includeSubDomains: false }
    : false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
})
