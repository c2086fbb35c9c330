import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** A school needs none of these; what is not named here keeps the browser's own rule. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

export const contentSecurity = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // Without TLS a browser ignores it; with it, the whole site stays on TLS.
  strictTransportSecurity: config.publicUrl?.startsWith('https:')
    ? { maxAge: 31_536_000, includeSubDomains: false }
    : false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
})
