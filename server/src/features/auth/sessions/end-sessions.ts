import { z } from 'zod'
import { defineTopic } from '../../../platform/bus/bus.ts'
import type { Context } from '../../../platform/context.ts'
import { type EndReason, markSessionsEnded, markUserSessionsEnded } from './sessions.store.ts'

const SessionEnd = z.union([
  z.object({ sessionId: z.uuid() }),
  z.object({ userId: z.int(), exceptSessionId: z.uuid().optional() }),
])
export type SessionEnd = z.infer<typeof SessionEnd>

export const sessionEndTopic = defineTopic({ name: 'session-end', schema: SessionEnd })

export const isEndOf = (
  end: SessionEnd,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: number },
): boolean =>
  'sessionId' in end
    ? sessionId === end.sessionId
    : userId === end.userId && sessionId !== end.exceptSessionId

export const onSessionEnd = ({ bus }: Context, handler: (end: SessionEnd) => void): void =>
  bus.subscribe(sessionEndTopic, handler)

/** Makes every node drop these sessions from its cache. */
export const announceSessionEnd = (context: Context, end: SessionEnd): Promise<void> =>
  context.bus.publish(sessionEndTopic, end)

export const endSession = async (
  context: Context,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> => {
  const now = context.clock.now()
  const isEnded = await markSessionsEnded(context.db, [sessionId], reason, now)
  await announceSessionEnd(context, { sessionId })
  return isEnded
}

export const endUserSessions = async (
  context: Context,
  userId: number,
  reason: EndReason,
  exceptSessionId?: string,
): Promise<void> => {
  const now = context.clock.now()
  await markUserSessionsEnded(context.db, userId, reason, now, exceptSessionId)
  await announceSessionEnd(context, { userId, exceptSessionId })
}

export const endSessions = async (
  context: Context,
  sessionIds: readonly string[],
  reason: EndReason,
): Promise<void> => {
  if (sessionIds.length === 0) return
  await markSessionsEnded(context.db, sessionIds, reason, context.clock.now())
  await Promise.all(sessionIds.map((sessionId) => announceSessionEnd(context, { sessionId })))
}
