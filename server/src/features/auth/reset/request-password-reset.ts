import type * as calls from '@jingke/contract/auth/calls'
import { mailProblems } from '@jingke/contract/mail'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { accountKey } from '../sign-in/sign-in-limits.ts'
import { passwordResetJob } from './send-reset-links.ts'

/** Sixty people behind one address may each ask twice. */
const byAddress = { name: 'reset-address', points: 120, seconds: 3600 }

/** Nothing is looked up here, so that answer and time are the same for accounts that do not exist. */
export const requestPasswordReset: Operation<typeof calls.requestPasswordReset> = async (
  { context, caller },
  { account },
) => {
  const { mail, sms } = context.config
  if (!mail && !sms) throw new Problem(mailProblems.noMail)
  await context.limits(byAddress).spend(caller.address)
  await context.jobs.enqueue(
    context.db,
    passwordResetJob,
    { account },
    { key: `password-reset-${accountKey(account)}` },
  )
  return null
}
