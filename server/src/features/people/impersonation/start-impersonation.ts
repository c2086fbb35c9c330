import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { newImpersonationToken } from '../../../platform/keys/impersonation-token.ts'
import { hashToken } from '../../auth/index.ts'
import { loadLearner } from '../learners/get-learner.ts'
import { insertImpersonation } from './impersonations.store.ts'

/** Milliseconds. */
const lifetime = 30 * 60_000

export const startImpersonation: Operation<typeof calls.startImpersonation> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { caller, identity } = call
    const { name } = await loadLearner(within, id, caller.language)
    const token = newImpersonationToken()
    const expiresAt = new Date(within.clock.now().getTime() + lifetime)
    await insertImpersonation(within.db, {
      id: crypto.randomUUID(),
      tokenHash: hashToken(token),
      learnerId: id,
      staffId: identity.userId,
      sessionId: identity.sessionId,
      address: caller.address,
      expiresAt,
    })
    await auditChange(within, call, {
      subject: 'learner',
      subjectId: id,
      subjectName: name,
      action: 'view-started',
    })
    return { token, learnerId: id, name, expiresAt: expiresAt.toISOString() }
  })
