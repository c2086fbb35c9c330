import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { chatAccessTopic, chatTopic } from '../chat.topics.ts'
import { listTeamRules } from '../hours/answer-target.store.ts'
import { insertNotice } from '../messages/chats.store.ts'
import { moveCase } from '../teams/bindings.store.ts'
import { listTeamRows } from '../teams/teams.store.ts'
import { assignByLoad } from './assign-by-load.ts'
import { insertEvent, setAssignee } from './cases.store.ts'
import { changeCase } from './change-case.ts'

/** The case and its chat go to the team until the case is closed; a new case of that team may be assigned by load. */
export const transferCase: Operation<typeof calls.transferCase> = (
  call,
  { chatId, teamId, reason },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const { chat, openCase } = await changeCase(within, call.identity, chatId)
    if (chat.teamId === teamId) return null
    const [team] = await listTeamRows(db, teamId)
    const [before] = await listTeamRows(db, chat.teamId)
    if (!team) throw refusedField(chatProblems.teamNotFound, 'teamId')
    const now = within.clock.now()
    const caseId = openCase.id
    await moveCase(db, { chatId, caseId, teamId })
    const afterSeq = await insertNotice(db, chat, team.name, now)
    const event = { chatId, caseId, afterSeq, at: now }
    await insertEvent(db, {
      ...event,
      kind: 'moved',
      actorId: call.identity.userId,
      teamId,
      text: reason,
    })
    const [rules] = await listTeamRules(db, [teamId])
    const advisorId = (await assignByLoad(db, [{ chatId, team: rules }], now)).get(chatId)
    if (advisorId !== undefined) {
      await setAssignee(db, caseId, advisorId)
      await insertEvent(db, { ...event, kind: 'assigned', targetId: advisorId })
    }
    await within.bus.publish(chatTopic, [[chatId, teamId]])
    await within.bus.publish(chatAccessTopic, [chatId])
    await auditChange(within, call, {
      subject: 'learner',
      subjectId: chat.learnerId,
      action: 'transferred',
      before: { team: before?.name ?? null },
      after: { team: team.name, ...(reason && { reason }) },
    })
    return null
  })
