import type { Context } from '../../../platform/context.ts'
import { type HasUnread, mailAwayUsers } from './mail-away-users.ts'

export const startAwayMails = (context: Context, hasUnread: HasUnread): void => {
  if (context.config.mail) context.every(60, 'away-mails', () => mailAwayUsers(context, hasUnread))
}
