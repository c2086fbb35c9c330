import type { staffEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../platform/changes/index.ts'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endUserSessions, noSource, recordOperation } from '../auth/index.ts'
import { loadLearner } from './get-learner.ts'

export const endLearnerSessions: Operation<typeof staffEndpoints.endLearnerSessions> = async (
  call,
  { id },
) => {
  const { context, caller, identity } = call
  await inTransaction(context, async (within) => {
    const { name } = await loadLearner(within, id, caller.language)
    await endUserSessions(within, id, 'staff')
    await recordOperation(within, noSource, id, {
      kind: 'sessions-ended',
      sessions: 'all',
      operatorId: identity.userId,
    })
    await recordChange(within, call, {
      subject: 'learner',
      subjectId: id,
      subjectName: name,
      action: 'sessions-ended',
    })
  })
  return loadLearner(context, id, caller.language)
}
