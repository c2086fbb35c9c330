import type { Context } from '../../platform/context.ts'
import { deleteExpiredNonces } from './sessions/partner-sessions.store.ts'

export const startPartnerSweep = (context: Context): void =>
  context.every(60, 'partner-nonce-sweep', () =>
    deleteExpiredNonces(context.db, context.clock.now()),
  )
