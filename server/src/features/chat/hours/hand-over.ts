import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertEvent, setAssignee } from '../cases/cases.store.ts'
import { chatTopic } from '../chat.topics.ts'
import { findBackup, listWaitingForAbsent, lockWaiting } from './absences.store.ts'
import { workingMinutes } from './working-hours.ts'

/** Seconds. */
const interval = 20

const handOverOne = (context: Context, chatId: number, now: Date): Promise<void> =>
  inTransaction(context, async (within) => {
    const { db } = within
    const waiting = await lockWaiting(db, chatId, now)
    if (!waiting) return
    const { id, assigneeId, teamId, lastSeq } = waiting
    const targetId = await findBackup(db, { assigneeId, teamId, now })
    await setAssignee(db, id, targetId)
    await insertEvent(db, {
      chatId,
      caseId: id,
      kind: 'handed-over',
      targetId,
      afterSeq: lastSeq,
      at: now,
    })
    await within.bus.publish(chatTopic, [[chatId, teamId]])
  })

/** Gives cases of absent advisors to their backups, once learners have waited the time of the team. */
export const handOverCases = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  for (const { chatId, waitingSince, hours, handOverMinutes } of await listWaitingForAbsent(
    context.db,
    now,
  ))
    if (
      waitingSince &&
      handOverMinutes !== null &&
      workingMinutes(hours, waitingSince, now) >= handOverMinutes
    )
      await handOverOne(context, chatId, now)
}

/** Everything that it depends on is in the database, so that a restart misses nothing. */
export const startHandOver = (context: Context): void =>
  context.every(interval, 'chat-hand-over', () => handOverCases(context))
