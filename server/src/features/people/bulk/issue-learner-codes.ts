import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { issueActivationCodes, noSource, recordOperations } from '../../auth/index.ts'
import { listLearnerNames } from '../learners/learners.store.ts'
import { selectLearners } from './select-learners.ts'

/** Passwords and sessions stay valid until the codes are used. */
export const issueLearnerCodes: Operation<typeof calls.issueLearnerCodes> = (call, { selection }) =>
  inTransaction(call.context, async (within) => {
    const batch = await selectLearners(within, call, selection)
    const learners = await listLearnerNames(within.db, batch.ids)
    const known = new Set(learners.map(({ id }) => id))
    const { codes, expiresAt } = await issueActivationCodes(within, [...known])
    await recordOperations(within, noSource, [...known], {
      kind: 'activation-code-issued',
      operatorId: call.identity.userId,
    })
    for (const { id, name } of learners)
      await auditChange(within, call, {
        subject: 'learner',
        subjectId: id,
        subjectName: name,
        action: 'code-issued',
      })
    const answer = await changeSelected(batch, call.caller.language, async (id) =>
      known.has(id) ? 'done' : { name: '', problem: new Problem(peopleProblems.learnerNotFound) },
    )
    return {
      ...answer,
      codes: learners.map(({ id, name, userName }) => ({
        userName,
        name,
        code: codes.get(id) ?? '',
      })),
      expiresAt: expiresAt.toISOString(),
    }
  })
