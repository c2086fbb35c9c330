import { createHmac } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import type { Delivery } from '../mail/index.ts'
import { reasonOf } from '../reason-of.ts'
import type { SmsConfig } from './sms-config.ts'

/** The body of a request. */
export interface OutgoingSms {
  /** The same in every attempt: the provider sends it once. */
  readonly id: string
  readonly to: string
  readonly text: string
  readonly language: Language
  readonly kind: string
}

export interface SmsTransport {
  send(sms: OutgoingSms): Promise<Delivery>
}

/** Milliseconds until the webhook must have answered. */
const defaultLimit = 15_000

/** About the webhook or the moment; any other 4xx is about the message or its recipient. */
const transient = new Set([401, 403, 404, 405, 407, 408, 425, 429])

/** What the webhook answers is not stored: it may repeat the text. */
const toDelivery = (status: number): Delivery => {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `HTTP ${status}`
  return status >= 400 && status < 500 && !transient.has(status)
    ? { outcome: 'refused', reason, isRecipient: true }
    : { outcome: 'later', reason }
}

const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

export const createSmsTransport = (
  { url, secret }: SmsConfig,
  limit = defaultLimit,
): SmsTransport => ({
  send: async (sms) => {
    const body = JSON.stringify(sms)
    const time = Math.floor(Date.now() / 1000)
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': sms.id,
          'jingke-signature': `t=${time},v1=${signatureOf(secret, time, body)}`,
        },
        body,
        signal: AbortSignal.timeout(limit),
      })
      await response.body?.cancel()
      return toDelivery(response.status)
    } catch (error) {
      return { outcome: 'later', reason: reasonOf(error) }
    }
  },
})

/** Any answer but a 5xx will do; nothing is sent. Throws without one. */
export const greetSmsWebhook = async ({ url }: SmsConfig, signal: AbortSignal): Promise<void> => {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
}
