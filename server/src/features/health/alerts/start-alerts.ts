import type { Context } from '../../../platform/context.ts'
import { listOperatorAddresses } from '../../auth/index.ts'
import { type Recipient, tellAlerts } from './tell-alerts.ts'
import { watchDatabase } from './watch-database.ts'

/** Seconds. */
const checkInterval = 300
const watchInterval = 30

/** Mails faults to operators with a confirmed address and to those of ALERT_MAIL_TO. */
export const startAlerts = (context: Context): void => {
  const { mail } = context.config
  if (!mail) return
  const configured: readonly Recipient[] = mail.alertsTo.map((address) => ({ address }))
  // The last ones that were read: a lost database cannot be asked for them.
  let recipients = configured
  context.every(checkInterval, 'alerts', async () => {
    const operators = await listOperatorAddresses(context.db)
    const others = operators.filter(({ address }) => !mail.alertsTo.includes(address))
    recipients = [...configured, ...others]
    await tellAlerts(context, recipients)
  })
  const addresses = () => recipients.map(({ address }) => address)
  context.every(watchInterval, 'database-watch', watchDatabase(context, mail, addresses))
}
