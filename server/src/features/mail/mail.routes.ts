import { mailEndpoints } from '@jingke/contract/mail'
import { implement } from '../../platform/implement.ts'
import { getMailStatus } from './get-mail-status.ts'
import { listMails } from './list-mails.ts'
import { sendTestMail } from './send-test-mail.ts'
import { sendTestSms } from './send-test-sms.ts'

export const mailRoutes = implement(mailEndpoints, {
  getMailStatus,
  listMails,
  sendTestMail,
  sendTestSms,
})
