import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { noSource, recordOperation } from '../../auth/index.ts'
import { closeRequest } from './deletion-requests.store.ts'

export const refuseDeletion: Operation<typeof calls.refuseDeletion> = async (
  call,
  { id, answer },
) => {
  const { context, identity } = call
  await inTransaction(context, async (within) => {
    const userId = await closeRequest(
      within.db,
      { id },
      { state: 'refused', decidedAt: context.clock.now(), decidedBy: identity.userId, answer },
    )
    if (userId === undefined) throw new Problem(peopleProblems.deletionRequestClosed)
    const operation = { kind: 'deletion-refused', operatorId: identity.userId } as const
    await recordOperation(within, noSource, userId, operation)
    await auditChange(within, call, {
      subject: 'learner',
      subjectId: userId,
      action: 'deletion-refused',
      after: { answer },
    })
  })
  return null
}
