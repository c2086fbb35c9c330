import type { Context } from '../../platform/context.ts'
import { daysBefore } from '../../platform/time/days.ts'
import { deleteExpiredActivationCodes } from './activation/activation-codes.store.ts'
import { sweepCaptchas } from './captcha/captchas.store.ts'
import { sweepDeviceTokens } from './devices/devices.store.ts'
import { deleteExpiredSessions } from './sessions/sessions.store.ts'

/** Days after which an unused device token is deleted. */
const deviceDays = 180

export const startAuthSweep = (context: Context): void => {
  const { db } = context
  // Frequent, because this bounds the table when many addresses ask for captchas.
  context.every(5, 'captcha-sweep', () => sweepCaptchas(db, context.clock.now()))
  context.every(3600, 'device-sweep', () =>
    sweepDeviceTokens(db, daysBefore(context.clock.now(), deviceDays)),
  )
  context.every(3600, 'activation-sweep', () =>
    deleteExpiredActivationCodes(db, context.clock.now()),
  )
  context.every(60, 'session-sweep', () => deleteExpiredSessions(db, context.clock.now()))
}
