import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import { Problem } from '../../../platform/problem.ts'
import { endUserSessions, noSource, recordOperation } from '../../auth/index.ts'
import { closeRequest, eraseReasons } from './deletion-requests.store.ts'
import { erasePersonalData } from './personal-data.ts'

export const confirmDeletion =
  (otherData: readonly PersonalDataSource[]): Operation<typeof calls.confirmDeletion> =>
  async (call, { id }) => {
    const { context, identity } = call
    const now = context.clock.now()
    await inTransaction(context, async (within) => {
      const userId = await closeRequest(
        within.db,
        { id },
        { state: 'done', decidedAt: now, decidedBy: identity.userId },
      )
      if (userId === undefined) throw new Problem(peopleProblems.deletionRequestClosed)
      await endUserSessions(within, userId, 'disabled')
      await erasePersonalData(within.db, userId, now, otherData)
      await eraseReasons(within.db, userId)
      const operation = { kind: 'account-erased', operatorId: identity.userId } as const
      await recordOperation(within, noSource, userId, operation)
      await auditChange(within, call, { subject: 'learner', subjectId: userId, action: 'erased' })
    })
    return null
  }
