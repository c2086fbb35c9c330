import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts'
import { createMailTransport } from '../../platform/mail/index.ts'
import { daysBefore } from '../../platform/time/days.ts'
import { deliverMail, type SchoolName, sendMailJob } from './deliver-mail.ts'
import { deleteOldMails, expireMails } from './mail.store.ts'

/** A slow mail server holds up as many mails as this. */
const concurrency = 4

const keptDays = 30

/** Light jobs, with those of others that write mails: every server runs them, also with JOBS=apart. */
export const startMailJobs = async (
  context: Context,
  schoolName: SchoolName,
  others: readonly JobHandler[],
): Promise<void> => {
  const { config, db, clock } = context
  const transport = config.mail && createMailTransport(config.mail)
  context.every(3600, 'mail-sweep', async () => {
    await expireMails(db, clock.now())
    await deleteOldMails(db, daysBefore(clock.now(), keptDays))
  })
  await context.jobs.run(concurrency, [
    handleJob(sendMailJob, ({ id }) => deliverMail(context, { transport, schoolName }, id)),
    ...others,
  ])
}
