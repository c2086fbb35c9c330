import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listValuesOf } from '../../profile/index.ts'
import { listLearnerRows } from './learners.store.ts'
import { toLearnerRow } from './learners.view.ts'

export const listLearners: Operation<typeof calls.listLearners> = async (
  { context, caller },
  input,
) => {
  const now = context.clock.now()
  const { rows, total } = await listLearnerRows(context.db, input, now)
  const values = await listValuesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  const byLearner = Map.groupBy(values, ({ userId }) => userId)
  return toPage(
    input,
    rows.map((row) => toLearnerRow(row, byLearner.get(row.id) ?? [], caller.language)),
    total,
  )
}
