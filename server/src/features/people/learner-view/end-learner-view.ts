import type * as calls from '@jingke/contract/people/calls'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findUser } from '../../auth/index.ts'
import { deleteView, listExpiredViewIds } from './learner-views.store.ts'

/** Recorded once, for the member of staff. */
const endView = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const view = await deleteView(within.db, id)
    if (!view) return
    const { learnerId, staffId, address } = view
    const learner = await findUser(within.db, learnerId)
    const author = { caller: { address }, identity: { userId: staffId } }
    await recordChange(within, author, {
      subject: 'learner',
      subjectId: learnerId,
      subjectName: learner?.realName ?? '',
      action: 'view-ended',
    })
  })

/** A learner has no view: the call then changes nothing. */
export const endLearnerView: Operation<typeof calls.endLearnerView> = async ({
  context,
  identity,
}) => {
  if (identity.staffId !== undefined) await endView(context, identity.sessionId)
  return null
}

/** Views that nobody ended get their record when they expire. */
export const sweepLearnerViews = async (context: Context): Promise<void> => {
  for (const id of await listExpiredViewIds(context.db, context.clock.now()))
    await endView(context, id)
}

export const startLearnerViewSweep = (context: Context): void =>
  context.every(60, 'view-sweep', () => sweepLearnerViews(context))
