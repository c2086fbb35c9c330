import { z } from 'zod'

/** `Name <address>`, or the address alone. */
const sender = /^(?:([^<>"\r\n]{1,80}?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

const mailAddress = /^[^\s<>@,]+@[^\s<>@,]+$/

export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).hostname !== '', 'must name a host')
    .optional()
    .describe(
      'the mail server, such as `smtps://user:password@mail.school.example`; without it no mail is sent ([how](docs/operations/run.md#let-the-school-send-mail))',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, 'must be an address, or a name and an address: School <post@school.example>')
    .optional()
    .describe('sender of all mail, such as `School <post@school.example>`'),
  ALERT_MAIL_TO: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((address) => mailAddress.test(address)), 'must be mail addresses')
    .default([])
    .describe(
      'who is told of faults of the school by mail, besides operators with a confirmed address; separated by commas',
    ),
}

export interface MailConfig {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
  readonly from: { readonly name: string; readonly address: string }
  /** Who is told of faults of the school, besides operators. */
  readonly alertsTo: readonly string[]
}

export const toMailConfig = ({
  SMTP_URL,
  MAIL_FROM,
  ALERT_MAIL_TO,
}: {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  ALERT_MAIL_TO: readonly string[]
}): MailConfig | undefined => {
  const [, name = '', named, plain] = sender.exec(MAIL_FROM ?? '') ?? []
  const address = named ?? plain
  if (SMTP_URL === undefined || address === undefined) return undefined
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: { name, address },
    alertsTo: ALERT_MAIL_TO,
  }
}
