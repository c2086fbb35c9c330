import { rowsOf } from '../../platform/database/rows-of.ts'
import { chatCases } from './cases/cases.tables.ts'
import { chatMessages, chats, chatTeamHours, chatTeams } from './chat.tables.ts'

export const chatRows = rowsOf(chats, { id: chats.id, learnerId: chats.learnerId })

export const chatMessageRows = rowsOf(chatMessages, {
  chatId: chatMessages.chatId,
  seq: chatMessages.seq,
  senderId: chatMessages.senderId,
  isFromLearner: chatMessages.isFromLearner,
  sentAt: chatMessages.sentAt,
})

export const caseRows = rowsOf(chatCases, {
  id: chatCases.id,
  chatId: chatCases.chatId,
  teamId: chatCases.teamId,
  openedAt: chatCases.openedAt,
  firstSeq: chatCases.firstSeq,
  firstReplyBy: chatCases.firstReplyBy,
  closedAt: chatCases.closedAt,
  closedBy: chatCases.closedBy,
  lastSeq: chatCases.lastSeq,
  stars: chatCases.stars,
})

export const teamRows = rowsOf(chatTeams, { id: chatTeams.id, name: chatTeams.name })

export const teamHoursRows = rowsOf(chatTeamHours, {
  id: chatTeamHours.id,
  teamId: chatTeamHours.teamId,
  since: chatTeamHours.since,
  hours: chatTeamHours.hours,
})
