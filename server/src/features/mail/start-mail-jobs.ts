import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts'
import { createMailTransport } from '../../platform/mail/index.ts'
import { createSmsTransport } from '../../platform/sms/index.ts'
import { daysBefore } from '../../platform/time/days.ts'
import { deliverMail, type FindSchool, sendMailJob, sendSmsJob } from './deliver-mail.ts'
import { deleteOldMails, expireMails } from './mail.store.ts'

/** A slow mail server or webhook holds up as many mails as this. */
const concurrency = 4

const keptDays = 30

/** Light jobs, with those of others that write mails or text messages: every server runs them, also with JOBS=apart. */
export const startMailJobs = async (
  context: Context,
  findSchool: FindSchool,
  others: readonly JobHandler[],
): Promise<void> => {
  const { config, db, clock } = context
  const mail = config.mail && createMailTransport(config.mail)
  const sms = config.sms && createSmsTransport(config.sms)
  const deliver = ({ id }: { id: string }) => deliverMail(context, { mail, sms, findSchool }, id)
  context.every(3600, 'mail-sweep', async () => {
    await expireMails(db, clock.now())
    await deleteOldMails(db, daysBefore(clock.now(), keptDays))
  })
  await context.jobs.run(concurrency, [
    handleJob(sendMailJob, deliver),
    handleJob(sendSmsJob, deliver),
    ...others,
  ])
}
