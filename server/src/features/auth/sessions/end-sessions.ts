import { z } from 'zod'
import { defineTopic } from '../../../platform/bus/bus.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type EndReason, markSessionsEnded, markUserSessionsEnded } from './sessions.store.ts'

const SessionEnd = z.union([
  z.object({ sessionId: z.uuid() }),
  z.object({ userId: z.int(), exceptSessionId: z.uuid().optional() }),
])
export type SessionEnd = z.infer<typeof SessionEnd>

/** Payload: which sessions ended; null: any of them may have. */
export const sessionEndTopic = defineTopic({
  name: 'session-end',
  schema: SessionEnd.nullable(),
  isVersioned: true,
})

export const isEndOf = (
  end: SessionEnd,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: number },
): boolean =>
  'sessionId' in end
    ? sessionId === end.sessionId
    : userId === end.userId && sessionId !== end.exceptSessionId

export const onSessionEnd = ({ bus }: Context, handler: (end: SessionEnd | null) => void): void =>
  bus.subscribe(sessionEndTopic, handler)

/** Within the transaction that ends them: makes every node drop these sessions from its cache. */
export const announceSessionEnd = (context: Context, end: SessionEnd): Promise<void> =>
  context.bus.publish(sessionEndTopic, end)

export const endSession = async (
  context: Context,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> => {
  const now = context.clock.now()
  return inTransaction(context, async (within) => {
    const isEnded = await markSessionsEnded(within.db, [sessionId], reason, now)
    if (isEnded) await announceSessionEnd(within, { sessionId })
    return isEnded
  })
}

export const endUserSessions = async (
  context: Context,
  userId: number,
  reason: EndReason,
  exceptSessionId?: string,
): Promise<void> => {
  const now = context.clock.now()
  await inTransaction(context, async (within) => {
    if (await markUserSessionsEnded(within.db, userId, reason, now, exceptSessionId))
      await announceSessionEnd(within, { userId, exceptSessionId })
  })
}

export const endSessions = async (
  context: Context,
  sessionIds: readonly string[],
  reason: EndReason,
): Promise<void> => {
  if (sessionIds.length === 0) return
  await inTransaction(context, async (within) => {
    await markSessionsEnded(within.db, sessionIds, reason, within.clock.now())
    await Promise.all(sessionIds.map((sessionId) => announceSessionEnd(within, { sessionId })))
  })
}
