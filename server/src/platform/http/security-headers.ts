import { statisticsHost } from '@jingke/contract/site'
import type { Config } from '../config/config.ts'

/** Browser features that no page uses, and the microphone, with which learners record; others keep the browser's default. */
const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()'

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

/** Other origins that a player fetches from. */
export interface PlaybackOrigins {
  readonly streams: readonly string[]
  readonly pictures: readonly string[]
}

export interface PageNeeds {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly statisticalCode: string
  /** Sites that may show the page in a frame. */
  readonly frameOrigins: readonly string[]
  readonly playback: PlaybackOrigins
  /** Where the page opens sockets. */
  readonly socketOrigin: string
}

/** What a caller sent as its host becomes part of the policy only if it is a host. */
const plainOrigin = /^wss?:\/\/[\w.-]+(:\d+)?$/

/**
 * The policy of a page: its own style blocks and inline scripts, sockets, playback lines, and statistics
 * if the school uses them. Not every browser takes 'self' to include sockets.
 */
export const pagePolicy = (needs: PageNeeds): string => {
  const { frameOrigins, playback } = needs
  const host = statisticsHost(needs.statisticalCode)
  const statistics = host ? [host] : []
  const more: Partial<Record<string, readonly string[]>> = {
    'style-src': needs.styleHashes,
    'script-src': [...needs.scriptHashes, ...statistics],
    'img-src': [...statistics, ...playback.pictures],
    'media-src': playback.streams,
    'connect-src': [
      ...[needs.socketOrigin].filter((origin) => plainOrigin.test(origin)),
      ...statistics,
      ...playback.streams,
    ],
  }
  const all = {
    ...directives,
    ...(frameOrigins.length > 0 && { 'frame-ancestors': frameOrigins }),
  }
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ')
}

const ofEveryAnswer = ({ publicUrl }: Config): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  // Without TLS a browser ignores it; with it, the whole site stays on TLS.
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
})

/** The headers of pages and files; a page and an uploaded file replace the policy with their own. */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';'),
  ...ofEveryAnswer(config),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Off: the filter of old browsers could be used against a page.
  'x-xss-protection': '0',
})

/** An answer to a call is no document: nothing in it may be loaded, run or framed. */
export const callHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  ...ofEveryAnswer(config),
  'cache-control': 'no-store',
})
