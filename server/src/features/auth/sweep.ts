import type { Context } from '../../platform/context.ts'
import { sweepCaptchas } from './captcha.store.ts'
import { deleteExpiredSessions } from './sessions.store.ts'

export const startAuthSweep = (context: Context): void => {
  const db = context.database.orm
  // Often, since a flood from many addresses is bounded here.
  context.every(5, 'captcha-sweep', () => sweepCaptchas(db, context.clock.now()))
  context.every(60, 'session-sweep', () => deleteExpiredSessions(db, context.clock.now()))
}
