import { z } from 'zod'
import { escapeText } from '../../platform/text/escape-text.ts'

export const Letter = z.object({
  language: z.enum(['zh-CN', 'en']),
  /** Without the name of the school. */
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The one thing that the reader may do; its URL stands alone on a line of the plain text. */
  action: z.object({ label: z.string(), url: z.url() }).optional(),
  /** Of mails that the reader may do without. */
  unsubscribeUrl: z.url().optional(),
})
export type Letter = z.output<typeof Letter>

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl: string | undefined
}

/** Names may hold line breaks, which would begin another header or paragraph. */
export const onOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const signatures = {
  'zh-CN': (school: string) => `${school} · 这封邮件由系统自动发送，请勿回复。`,
  en: (school: string) => `${school} · This mail was sent automatically; please do not reply.`,
} as const

const unsubscribeWords = { 'zh-CN': '不想再收到这类邮件？退订', en: 'Unsubscribe' } as const

/** Plain text, and HTML of the same words without pictures. */
export const composeMail = (
  { language, subject, paragraphs, action, unsubscribeUrl }: Letter,
  schoolName: string,
): MailContent => {
  const school = onOneLine(schoolName)
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
    `<p style="margin:0 0 16px"><a href="${escapeText(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f6f54;color:#ffffff;text-decoration:none">${escapeText(action.label)}</a></p><p style="margin:0 0 16px;word-break:break-all">${escapeText(action.url)}</p>`
  return {
    subject: `${onOneLine(subject)} · ${school}`,
    text: [...lines, ...(link ? [link] : []), `-- \n${ending.join('\n')}`].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font:16px/1.6 system-ui,sans-serif;max-width:36em;margin:24px auto;padding:0 16px">${lines.map(block).join('')}${button ?? ''}<p style="margin:24px 0 0;font-size:13px;opacity:0.7">${footer}</p></body></html>`,
    unsubscribeUrl,
  }
}
