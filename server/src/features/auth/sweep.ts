import type { Context } from '../../platform/context.ts'
import { deleteExpiredCaptchas } from './captcha.store.ts'
import { deleteExpiredSessions } from './sessions.store.ts'

const sweepSeconds = 60

export const startAuthSweep = (context: Context): void =>
  context.every(sweepSeconds, 'auth-sweep', async () => {
    const now = context.clock.now()
    await deleteExpiredCaptchas(context.database.orm, now)
    await deleteExpiredSessions(context.database.orm, now)
  })
