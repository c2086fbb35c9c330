import type * as calls from '@jingke/contract/people/calls'
import { recordChange } from '../../../platform/changes/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { newViewToken } from '../../../platform/keys/view-token.ts'
import { hashToken } from '../../auth/index.ts'
import { loadLearner } from '../learners/get-learner.ts'
import { insertView } from './learner-views.store.ts'

/** Milliseconds. */
const lifetime = 30 * 60_000

export const startLearnerView: Operation<typeof calls.startLearnerView> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { caller, identity } = call
    const { name } = await loadLearner(within, id, caller.language)
    const token = newViewToken()
    const expiresAt = new Date(within.clock.now().getTime() + lifetime)
    await insertView(within.db, {
      id: crypto.randomUUID(),
      tokenHash: hashToken(token),
      learnerId: id,
      staffId: identity.userId,
      sessionId: identity.sessionId,
      address: caller.address,
      expiresAt,
    })
    await recordChange(within, call, {
      subject: 'learner',
      subjectId: id,
      subjectName: name,
      action: 'view-started',
    })
    return { token, learnerId: id, name, expiresAt: expiresAt.toISOString() }
  })
