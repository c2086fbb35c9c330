import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { selectLearners } from '../bulk/select-learners.ts'
import { countChangedValues } from '../learners/learners.store.ts'
import { getField, getValue } from './learner-field.ts'

export const countFieldChange: Operation<typeof calls.countFieldChange> = async (
  call,
  { selection, fieldId, value: text },
) => {
  const { context, caller } = call
  const field = await getField(context.db, fieldId)
  const value = getValue(field, text, caller.language)
  // Refuses a filter without the right to read, and a selection that has changed.
  await selectLearners(context, call, selection)
  return countChangedValues(context.db, selection, fieldId, value)
}
