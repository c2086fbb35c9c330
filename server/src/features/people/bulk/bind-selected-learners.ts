import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { bindLearnersById } from '../../chat/index.ts'
import { listLearnerNames } from '../learners/learners.store.ts'
import { selectLearners } from './select-learners.ts'

export const bindSelectedLearners: Operation<typeof calls.bindSelectedLearners> = (
  call,
  { selection, teamId },
) =>
  inTransaction(call.context, async (within) => {
    const batch = await selectLearners(within, call, selection)
    const learners = await listLearnerNames(within.db, batch.ids)
    const names = new Map(learners.map(({ id, name }) => [id, name]))
    const { team, changed } = await bindLearnersById(within, call, [...names.keys()], teamId)
    return changeSelected(batch, call.caller.language, async (id) => {
      const name = names.get(id)
      if (name === undefined)
        return { name: '', problem: new Problem(peopleProblems.learnerNotFound) }
      if (!changed.has(id)) return 'unchanged'
      await auditChange(within, call, {
        subject: 'learner',
        subjectId: id,
        subjectName: name,
        action: team === null ? 'unbound' : 'bound',
        after: { team },
      })
      return 'done'
    })
  })
