import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { getMailStatus, listMails, sendTestMail, sendTestSms } from './calls.ts'
import { mailStates, maxPhoneLength } from './constants.ts'
import { MailAddress, MailStatus, QueuedMail } from './model.ts'
import { mailProblems } from './problems.ts'

export const mailEndpoints = {
  getMailStatus: defineEndpoint({
    path: getMailStatus,
    summary:
      'Whether the school sends mail and text messages, and how many of them wait or have failed',
    access: 'site.read',
    input: Nothing,
    output: MailStatus,
  }),
  listMails: defineEndpoint({
    path: listMails,
    summary: 'Mails and text messages of the last 30 days, newest first, without their contents',
    access: 'site.read',
    exported: 'mails',
    input: PageRequest.extend({ state: z.enum(mailStates).optional() }),
    output: pageOf(QueuedMail),
  }),
  sendTestMail: defineEndpoint({
    path: sendTestMail,
    summary: 'Send a test mail',
    access: 'site.change',
    input: z.object({ email: MailAddress }),
    output: z.null(),
    problems: [mailProblems.noMail],
  }),
  sendTestSms: defineEndpoint({
    path: sendTestSms,
    summary: 'Send a test message by SMS',
    access: 'site.change',
    input: z.object({ phone: z.string().trim().min(1).max(maxPhoneLength) }),
    output: z.null(),
    problems: [mailProblems.noSms, mailProblems.wrongPhone],
  }),
}
