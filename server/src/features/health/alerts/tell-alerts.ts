import { hostname } from 'node:os'
import type { HealthCheckId } from '@jingke/contract/health'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Letter, queueMail } from '../../mail/index.ts'
import { checkNames } from '../check-names.ts'
import { type CheckResult, runChecks } from '../run-checks.ts'
import { alertLetter } from './alert-letters.ts'
import { beginAlert, claimAlert, endAlert } from './alerts.store.ts'

/** Checks whose faults are mailed. A lost database is told by `watchDatabase`. */
const alerting: readonly HealthCheckId[] = ['jobs', 'backup', 'disk', 'certificate']

/** Milliseconds. A fault that one check finds and the next does not is not told. */
const patience = 4 * 60_000
const reminderPause = 24 * 3_600_000
const lifetime = 24 * 3_600_000

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** The letter that is due. A warning neither begins nor ends an alert. */
const nextLetter = async (
  { db, clock, config: { publicUrl } }: Context,
  alertId: string,
  { id, state, found, next }: CheckResult,
): Promise<Letter | undefined> => {
  const alert = { name: checkNames[id], found, machine: hostname(), publicUrl }
  const now = clock.now()
  if (state === 'ok') return (await endAlert(db, alertId)) ? alertLetter(alert) : undefined
  if (state === 'warn') return undefined
  await beginAlert(db, alertId, now)
  const claimed = await claimAlert(db, alertId, {
    now,
    begunBefore: before(now, patience),
    toldBefore: before(now, reminderPause),
  })
  return claimed && alertLetter({ ...alert, next, since: claimed.since })
}

export interface Recipient {
  readonly address: string
  /** Undefined: not of an account. */
  readonly userId?: number
}

/** Every node calls it; the mail is written in the transaction that changes the alert, so there is one of each. */
export const tellAlert = async (
  context: Context,
  recipients: readonly Recipient[],
  result: CheckResult,
): Promise<void> => {
  // Each machine has its own disk; the other checks find the same everywhere.
  const alertId = result.id === 'disk' ? `disk@${hostname()}` : result.id
  await inTransaction(context, async (within) => {
    const letter = await nextLetter(within, alertId, result)
    if (!letter) return
    const now = within.clock.now()
    for (const recipient of recipients)
      await queueMail(within, {
        key: `alert:${alertId}:${now.toISOString()}:${recipient.address}`,
        kind: 'alert',
        ...recipient,
        expiresAt: new Date(now.getTime() + lifetime),
        letter,
      })
  })
}

export const tellAlerts = async (
  context: Context,
  recipients: readonly Recipient[],
): Promise<void> => {
  // Marked as told only if there is somebody to tell.
  if (recipients.length === 0) return
  const results = await runChecks({ ...context, database: context }, alerting)
  for (const result of results) await tellAlert(context, recipients, result)
}
