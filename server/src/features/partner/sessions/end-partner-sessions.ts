import type { Context } from '../../../platform/context.ts'
import { endSessions } from '../../auth/index.ts'
import { listPartnerSessions } from './partner-sessions.store.ts'

/** Call in the transaction that locks the partner, so that no session opens concurrently. */
export const endPartnerSessions = async (
  context: Context,
  of: { partnerId: number; kid?: string; videoId?: number },
): Promise<void> => endSessions(context, await listPartnerSessions(context.db, of), 'revoked')
