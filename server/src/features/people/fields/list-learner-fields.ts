import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listFieldRows } from '../../profile/index.ts'

export const listLearnerFields: Operation<typeof calls.listLearnerFields> = ({ context }) =>
  listFieldRows(context.db)
