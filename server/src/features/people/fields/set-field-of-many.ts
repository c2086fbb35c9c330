import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockUser } from '../../auth/index.ts'
import { readFormerValues } from '../../profile/index.ts'
import { selectLearners } from '../bulk/select-learners.ts'
import { listLearnerNames } from '../learners/learners.store.ts'
import { getField, getValue } from './learner-field.ts'
import { storeValues } from './set-field-values.ts'

export const setFieldOfMany: Operation<typeof calls.setFieldOfMany> = (
  call,
  { selection, fieldId, value: text },
) =>
  inTransaction(call.context, async (within) => {
    const { language } = call.caller
    const field = await getField(within.db, fieldId)
    const value = getValue(field, text, language)
    const batch = await selectLearners(within, call, selection)
    for (const id of batch.ids.toSorted((one, other) => one - other)) await lockUser(within.db, id)
    const learners = await listLearnerNames(within.db, batch.ids)
    const known = new Map(learners.map((learner) => [learner.id, learner]))
    const former = await readFormerValues(within.db, fieldId, [...known.keys()])
    const answer = await changeSelected(batch, language, async (id) => {
      const learner = known.get(id)
      if (!learner) return { name: '', problem: new Problem(peopleProblems.learnerNotFound) }
      const had = former.get(id) ?? ''
      if (had === value) return 'unchanged'
      await storeValues(within, call, learner, [field], {
        before: [{ fieldId, value: had }],
        after: [{ fieldId, value }],
      })
      return 'done'
    })
    return {
      ...answer,
      former: answer.done.flatMap((id) => {
        const had = former.get(id)
        return had === undefined ? [] : { id, value: had }
      }),
    }
  })
