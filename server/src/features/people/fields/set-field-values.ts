import type { Learner } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { type FieldValue, type LearnerField, labelValue } from '@jingke/contract/profile'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { lockUser } from '../../auth/index.ts'
import { listFieldRows, putValues } from '../../profile/index.ts'
import { loadLearner } from '../learners/get-learner.ts'
import { fieldName, getValue, pickField } from './learner-field.ts'

type Named = Pick<Learner, 'id' | 'name'>

/** As the audit log shows them; the names are those at that time. */
const toTexts = (
  fields: readonly LearnerField[],
  values: readonly FieldValue[],
  { caller }: SignedCall,
): string[] =>
  values.flatMap(({ fieldId, value }) => {
    const name = fieldName(pickField(fields, fieldId), caller.language)
    if (value === '') return []
    return value === labelValue ? name : `${name}: ${value}`
  })

/** Stores values that differ, and records them. */
export const storeValues = async (
  within: Context,
  call: SignedCall,
  { id, name }: Named,
  fields: readonly LearnerField[],
  { before, after }: { before: readonly FieldValue[]; after: readonly FieldValue[] },
): Promise<void> => {
  if (after.length === 0) return
  await putValues(
    within.db,
    after.map((value) => ({ ...value, userId: id })),
  )
  await auditChange(within, call, {
    subject: 'learner',
    subjectId: id,
    subjectName: name,
    action: 'updated',
    before: { ownFields: toTexts(fields, before, call) },
    after: { ownFields: toTexts(fields, after, call) },
  })
}

export const setFieldValues: Operation<typeof calls.setFieldValues> = (call, { id, values }) =>
  inTransaction(call.context, async (within) => {
    const { language } = call.caller
    await lockUser(within.db, id)
    const learner = await loadLearner(within, id, language)
    const fields = await listFieldRows(within.db)
    const formerOf = (fieldId: number) =>
      learner.fieldValues.find((one) => one.fieldId === fieldId)?.value ?? ''
    const after = values
      // A choice that was taken off the list may stay as it is.
      .filter(({ fieldId, value }) => value !== formerOf(fieldId))
      .map(({ fieldId, value }) => ({
        fieldId,
        value: getValue(pickField(fields, fieldId), value, language),
      }))
    const before = after.map(({ fieldId }) => ({ fieldId, value: formerOf(fieldId) }))
    await storeValues(within, call, learner, fields, { before, after })
    return loadLearner(within, id, language)
  })
