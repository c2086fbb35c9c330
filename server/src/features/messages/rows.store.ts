import { rowsOf } from '../../platform/database/rows-of.ts'
import { messageReaders, messageStates, messages } from './messages.tables.ts'

export const messageRows = rowsOf(messages, [
  'id',
  'kind',
  'title',
  'titleEn',
  'audienceKind',
  'audienceKey',
  'audienceName',
  'startsAt',
  'withdrawnAt',
  'reached',
])

export const messageStateRows = rowsOf(messageStates, ['userId', 'messageId', 'readAt'])

export const messageReaderRows = rowsOf(messageReaders, ['messageId', 'readers'])
