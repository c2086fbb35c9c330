import { createTransport } from 'nodemailer'
import type { MailConfig } from './mail-config.ts'

/** A picture in the mail, which its HTML names as `cid:…`. */
export interface Attachment {
  readonly cid: string
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface OutgoingMail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Only in mails that the reader may do without: mail programs offer it (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/**
 * `later`: a 4xx answer, no connection, wrong credentials: another attempt may succeed. `refused`: a 5xx answer to the mail,
 * or to its recipient.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'later'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isRecipient: boolean }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>
}

/** Milliseconds: of silence of the server, and of the whole delivery. */
const defaultLimits = { silence: 20_000, whole: 60_000 }

const maxReason = 200

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host)

const toFailure = (error: unknown): Delivery => {
  const { message, response, responseCode, command } = error as Error & {
    response?: string
    responseCode?: number
    command?: string
  }
  const reason = (response ?? message).replace(/\s+/g, ' ').slice(0, maxReason)
  const isPermanent = responseCode !== undefined && responseCode >= 500
  if (!isPermanent || !/^(MAIL FROM|RCPT TO|DATA)/.test(command ?? ''))
    return { outcome: 'later', reason }
  return { outcome: 'refused', reason, isRecipient: command === 'RCPT TO' }
}

const openTransport = (
  { host, port, isSecure, user, password }: MailConfig,
  limits: { readonly silence: number },
) =>
  createTransport({
    host,
    port,
    secure: isSecure,
    // A password is never sent in clear text over a network.
    requireTLS: !isSecure && user !== '' && !isLoopback(host),
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: limits.silence,
    greetingTimeout: limits.silence,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects, greets and signs in, and sends nothing. Throws what the server refuses; the limit is in milliseconds. */
export const greetMailServer = async (config: MailConfig, silence: number): Promise<void> => {
  const transport = openTransport(config, { silence })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export const createMailTransport = (config: MailConfig, limits = defaultLimits): MailTransport => {
  const { from } = config
  const transport = openTransport(config, limits)
  return {
    send: async ({ to, unsubscribeUrl, attachments = [], ...mail }) => {
      const limit = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => limit.reject(new Error('the mail server took too long')),
        limits.whole,
      )
      try {
        const sending = transport.sendMail({
          ...mail,
          attachments: attachments.map((one) => ({
            ...one,
            contentDisposition: 'inline' as const,
          })),
          from,
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        await Promise.race([sending, limit.promise])
        return { outcome: 'sent' }
      } catch (error) {
        return toFailure(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
