import { rowsOf } from '../../platform/database/rows-of.ts'
import { messageReaders, messageStates, messages } from './messages.tables.ts'

export const messageRows = rowsOf(messages, {
  id: messages.id,
  kind: messages.kind,
  title: messages.title,
  titleEn: messages.titleEn,
  audienceKind: messages.audienceKind,
  audienceKey: messages.audienceKey,
  audienceName: messages.audienceName,
  startsAt: messages.startsAt,
  withdrawnAt: messages.withdrawnAt,
  reached: messages.reached,
})

export const messageStateRows = rowsOf(messageStates, {
  userId: messageStates.userId,
  messageId: messageStates.messageId,
  readAt: messageStates.readAt,
})

export const messageReaderRows = rowsOf(messageReaders, {
  messageId: messageReaders.messageId,
  readers: messageReaders.readers,
})
