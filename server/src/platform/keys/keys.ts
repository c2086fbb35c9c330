import { createHmac, hkdfSync } from 'node:crypto'

/** One key per purpose, so a value signed or encrypted for one is not valid for another. */
const purposes = [
  'access',
  'refresh',
  'captcha',
  'temporary-token',
  'image-address',
  'media',
  'playback',
  'attachment',
  'document',
  'learner-file',
  'partner-secret',
  'second-step-secret',
  'second-step-ticket',
  'idempotency',
  'backup-link',
  'set-up',
  'mail',
  'unsubscribe',
  'health',
  'draft',
  'fingerprint',
  'calendar',
] as const
export type KeyPurpose = (typeof purposes)[number]
export type Keys = Readonly<Record<KeyPurpose, Buffer>>

const derive = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jingke', purpose, 32))

export const deriveKeys = (secret: string): Keys =>
  Object.fromEntries(purposes.map((purpose) => [purpose, derive(secret, purpose)])) as Keys

export const sign = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
