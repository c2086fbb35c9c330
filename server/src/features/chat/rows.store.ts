import { rowsOf } from '../../platform/database/rows-of.ts'
import { chatCases } from './cases/cases.tables.ts'
import { chatMessages, chats, chatTeamHours, chatTeams } from './chat.tables.ts'

export const chatRows = rowsOf(chats, ['id', 'learnerId'])

export const chatMessageRows = rowsOf(chatMessages, [
  'chatId',
  'seq',
  'senderId',
  'isFromLearner',
  'sentAt',
])

export const caseRows = rowsOf(chatCases, [
  'id',
  'chatId',
  'teamId',
  'openedAt',
  'firstSeq',
  'firstReplyBy',
  'closedAt',
  'closedBy',
  'lastSeq',
  'stars',
])

export const teamRows = rowsOf(chatTeams, ['id', 'name'])

export const teamHoursRows = rowsOf(chatTeamHours, ['id', 'teamId', 'since', 'hours'])
