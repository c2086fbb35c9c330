import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../../auth/index.ts'
import { deleteImpersonation, listExpiredImpersonationIds } from './impersonations.store.ts'

/** Recorded once, for the member of staff. */
const endOne = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const impersonation = await deleteImpersonation(within.db, id)
    if (!impersonation) return
    const { learnerId, staffId, address } = impersonation
    const learner = await findUser(within.db, learnerId)
    const author = { caller: { address }, identity: { userId: staffId } }
    await auditChange(within, author, {
      subject: 'learner',
      subjectId: learnerId,
      subjectName: learner?.realName ?? '',
      action: 'view-ended',
    })
  })

/** A learner impersonates nobody: the call then changes nothing. */
export const endImpersonation: Operation<typeof calls.endImpersonation> = async ({
  context,
  identity,
}) => {
  if (identity.staffId !== undefined) await endOne(context, identity.sessionId)
  return null
}

/** Those that nobody ended get their record when they expire. */
export const sweepImpersonations = async (context: Context): Promise<void> => {
  for (const id of await listExpiredImpersonationIds(context.db, context.clock.now()))
    await endOne(context, id)
}

export const startImpersonationSweep = (context: Context): void =>
  context.every(60, 'impersonation-sweep', () => sweepImpersonations(context))
