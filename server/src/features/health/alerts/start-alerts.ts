import type { Context } from '../../../platform/context.ts'
import { tellAlerts } from './tell-alerts.ts'
import { watchDatabase } from './watch-database.ts'

/** Seconds. */
const checkInterval = 300
const watchInterval = 30

/** Mails faults to the addresses of ALERT_MAIL_TO, if there are any. */
export const startAlerts = (context: Context): void => {
  const { mail } = context.config
  if (!mail || mail.alertsTo.length === 0) return
  context.every(checkInterval, 'alerts', () => tellAlerts(context, mail.alertsTo))
  context.every(watchInterval, 'database-watch', watchDatabase(context, mail))
}
