import { z } from 'zod'
import type { Attachment } from '../../platform/mail/index.ts'
import { escapeText } from '../../platform/text/escape-text.ts'

export const Letter = z.object({
  language: z.enum(['zh-CN', 'en']),
  /** Without the name of the school. */
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The one thing that the reader may do; its URL stands alone on a line of the plain text. */
  action: z.object({ label: z.string(), url: z.url() }).optional(),
  /** Only in mails that the reader may do without. */
  unsubscribeUrl: z.url().optional(),
})
export type Letter = z.output<typeof Letter>

/** The school whose mail it is. */
export interface MailSchool {
  readonly name: string
  /** As #rrggbb, dark enough for white text. */
  readonly colour: string
  /** As PNG, for a light ground. */
  readonly logo?: Buffer | undefined
}

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl: string | undefined
  readonly attachments: readonly Attachment[]
}

/** Names may hold line breaks, which would begin another header or paragraph. */
export const onOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const signatures = {
  'zh-CN': (school: string) => `${school} · 这封邮件由系统自动发送，请勿回复。`,
  en: (school: string) => `${school} · This mail was sent automatically; please do not reply.`,
} as const

const unsubscribeWords = { 'zh-CN': '不想再收到这类邮件？退订', en: 'Unsubscribe' } as const

const logoId = 'logo'

/** A letterhead, light in dark mail programs too. The logo is part of the mail: nothing is fetched when it is read. */
const headOf = (school: string, logo: Buffer | undefined): string =>
  logo
    ? `<p style="margin:0 0 24px;padding:12px 16px;border-radius:8px;background:#faf8f4"><img src="cid:${logoId}" alt="${escapeText(school)}" height="36" style="display:block;height:36px;width:auto;max-width:240px;color:#1c2430"></p>`
    : ''

/** Plain text, and HTML of the same words under the logo of the school. */
export const composeMail = (
  { language, subject, paragraphs, action, unsubscribeUrl }: Letter,
  { name, colour, logo }: MailSchool,
): MailContent => {
  const school = onOneLine(name)
  const lines = paragraphs.map(onOneLine)
  const signature = signatures[language](school)
  const link = action && [`${action.label}:`, action.url].join('\n')
  const words = unsubscribeWords[language]
  const footer = unsubscribeUrl
    ? `${escapeText(signature)} <a href="${escapeText(unsubscribeUrl)}" style="color:inherit">${words}</a>`
    : escapeText(signature)
  const ending = [signature, ...(unsubscribeUrl ? [`${words}: ${unsubscribeUrl}`] : [])]
  const block = (line: string) => `<p style="margin:0 0 16px">${escapeText(line)}</p>`
  const button =
    action &&
    `<p style="margin:0 0 16px"><a href="${escapeText(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none">${escapeText(action.label)}</a></p><p style="margin:0 0 16px;word-break:break-all">${escapeText(action.url)}</p>`
  return {
    subject: `${onOneLine(subject)} · ${school}`,
    text: [...lines, ...(link ? [link] : []), `-- \n${ending.join('\n')}`].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font:16px/1.6 system-ui,sans-serif;max-width:36em;margin:24px auto;padding:0 16px">${headOf(school, logo)}${lines.map(block).join('')}${button ?? ''}<p style="margin:24px 0 0;font-size:13px;opacity:0.7">${footer}</p></body></html>`,
    unsubscribeUrl,
    attachments: logo
      ? [{ cid: logoId, filename: 'logo.png', contentType: 'image/png', content: logo }]
      : [],
  }
}
