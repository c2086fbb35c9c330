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

/** Other places that a player fetches from. */
export interface PlaybackOrigins {
  readonly streams: readonly string[]
  readonly pictures: readonly string[]
}

export interface PageNeeds {
  readonly styleHashes: readonly string[]
  readonly statisticalCode: string
  /** Sites that may show the page in a frame. */
  readonly frameOrigins: readonly string[]
  readonly playback: PlaybackOrigins
}

/** The policy of a page: its own style blocks, playback lines, and statistics if the school uses them. */
export const pagePolicy = (needs: PageNeeds): string => {
  const { frameOrigins, playback } = needs
  const host = statisticsHost(needs.statisticalCode)
  const statistics = host ? [host] : []
  const more: Partial<Record<string, readonly string[]>> = {
    'style-src': needs.styleHashes,
    'script-src': statistics,
    'img-src': [...statistics, ...playback.pictures],
    'media-src': playback.streams,
    'connect-src': [...statistics, ...playback.streams],
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
