import type { Language } from '@jingke/contract/core'
import type { Message, MessageSummary, SentMessage } from '@jingke/contract/messages'
import type { OwnMessageRow } from './inbox/own-messages.store.ts'
import type { SentRow } from './sent/sent-messages.store.ts'
import { summaryOf } from './summary-of.ts'

const inLanguage = (row: OwnMessageRow, language: Language) => ({
  title: (language === 'en' && row.titleEn) || row.title,
  body: (language === 'en' && row.bodyEn) || row.body,
})

export const toMessage = (row: OwnMessageRow, language: Language): Message => {
  const { title, body } = inLanguage(row, language)
  return {
    id: row.id,
    kind: row.kind,
    title,
    summary: summaryOf(body),
    isRead: row.readAt !== null,
    sentAt: new Date(row.startsAt).toISOString(),
    body,
  }
}

export const toSummary = (row: OwnMessageRow, language: Language): MessageSummary => {
  const { body, ...summary } = toMessage(row, language)
  return summary
}

export const toSentMessage = (
  { message, writer, person, read }: SentRow,
  now: Date,
): SentMessage => {
  const isScheduled = message.startsAt > now
  return {
    id: message.id,
    title: message.title,
    body: message.body,
    audience: { kind: message.audienceKind, value: message.audienceName || (person ?? '') },
    isPopup: message.isPopup,
    startsAt: message.startsAt.toISOString(),
    ...(message.endsAt && { endsAt: message.endsAt.toISOString() }),
    state: message.withdrawnAt ? 'withdrawn' : isScheduled ? 'scheduled' : 'sent',
    createdAt: message.createdAt.toISOString(),
    writer: writer ?? '',
    // Learners who joined the audience later may have read it too.
    reached: Math.max(message.reached, read),
    read,
  }
}
